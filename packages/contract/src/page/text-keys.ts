import type { MailTextPlaces, PageTextPlaces } from './text-places.ts';

/** What is filled into a text's `{{name}}` places; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The values that each text needs, by its key. */
export interface TextPlaces extends PageTextPlaces, MailTextPlaces {}

/** The key of a text that browsers have. */
export type PageTextKey = keyof PageTextPlaces;

/** The key of a text that needs no values, for tables that name texts. */
export type PlainTextKey = { [Key in PageTextKey]: [PageTextPlaces[Key]] extends [never] ? Key : never }[PageTextKey];

/** The key of a text of a mail. */
export type MailTextKey = keyof MailTextPlaces;

/** The key of a text, mails included. */
export type TextKey = keyof TextPlaces;

/**
 * What follows a key: the values of its places, but for those `Given` already. Of a key that is a union every text gets what it needs.
 * More values than needed are allowed, because a client's own wording may use them.
 */
export type TextArguments<Key extends TextKey, Given extends string = never> = ArgumentsOf<TextPlaces[Key], Given>;

type ArgumentsOf<Place extends string, Given extends string> = [Exclude<Place, Given>] extends [never]
  ? [values?: TextValues]
  : [values: TextValues & Readonly<Record<Exclude<Place, Given>, string | number>>];

/** The rest of the keys that begin with a part. */
export type KeysUnder<Part extends string, Key extends TextKey = TextKey> = Key extends `${Part}.${infer Rest}`
  ? Rest
  : never;

/** The values that the texts of a part need, by the rest of their keys: worked out once for a part, and not for each text. */
export type PlacesUnder<Part extends string> = {
  [Key in TextKey as Key extends `${Part}.${infer Rest}` ? Rest : never]: TextPlaces[Key];
};

/** What follows the rest of a key, as `TextArguments` after a whole one. */
export type ArgumentsUnder<
  Part extends string,
  Rest extends keyof PlacesUnder<Part>,
  Given extends string = never,
> = ArgumentsOf<PlacesUnder<Part>[Rest] & string, Given>;
