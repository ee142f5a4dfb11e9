import type { MailTextPlaces, PageTextPlaces } from './text-places.ts';

/** Values for a text's `{{name}}` placeholders; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Names of the placeholders of each text, by its key. */
export interface TextPlaces extends PageTextPlaces, MailTextPlaces {}

/** The key of a text that is sent to browsers. */
export type PageTextKey = keyof PageTextPlaces;

/** The key of a text without placeholders, for tables that refer to texts. */
export type PlainTextKey = { [Key in PageTextKey]: [PageTextPlaces[Key]] extends [never] ? Key : never }[PageTextKey];

/** The key of a text of a mail. */
export type MailTextKey = keyof MailTextPlaces;

/** The key of a text, mails included. */
export type TextKey = keyof TextPlaces;

/**
 * Arguments after a text key: the values of its placeholders, except those already `Given`. For a union of keys, the values of all of them
 * are required. Additional values are allowed, because a client's own wording may use them.
 */
export type TextArguments<Key extends TextKey, Given extends string = never> = ArgumentsOf<TextPlaces[Key], Given>;

type ArgumentsOf<Place extends string, Given extends string> = [Exclude<Place, Given>] extends [never]
  ? [values?: TextValues]
  : [values: TextValues & Readonly<Record<Exclude<Place, Given>, string | number>>];

/** The remainders of the keys that begin with a prefix. */
export type KeysUnder<Part extends string, Key extends TextKey = TextKey> = Key extends `${Part}.${infer Rest}`
  ? Rest
  : never;

/** Placeholders of the texts under a prefix, by the rest of their keys; the compiler evaluates them once per prefix, not for each text. */
export type PlacesUnder<Part extends string> = {
  [Key in TextKey as Key extends `${Part}.${infer Rest}` ? Rest : never]: TextPlaces[Key];
};

/** Arguments after the rest of a key, like `TextArguments` after a whole one. */
export type ArgumentsUnder<
  Part extends string,
  Rest extends keyof PlacesUnder<Part>,
  Given extends string = never,
> = ArgumentsOf<PlacesUnder<Part>[Rest] & string, Given>;
