import type { TextBundle } from '@mundwerk/contract/client/client';
import type { PageTextKey, TextArguments, TextValues } from '@mundwerk/contract/page/text-keys';
import type { Language } from '@mundwerk/contract/values/language';
import { documentBoot, reportMistake } from '../page/boot.ts';
import { formatNumber } from './format.ts';

const find = (bundle: TextBundle, key: string): string | undefined => {
  let found: string | TextBundle | undefined = bundle;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The plural form for a whole number; computed by hand, because the first `Intl.PluralRules` costs a phone a twentieth of a second. */
const pluralOf = (language: Language, count: number): 'one' | 'other' =>
  count === 1 || (language === 'fr' && count === 0) ? 'one' : 'other';

const lookUp = (key: string, values: TextValues): string | undefined => {
  const { texts, language } = documentBoot();
  if (typeof values.count !== 'number') return find(texts, key);
  return find(texts, `${key}_${pluralOf(language, values.count)}`) ?? find(texts, `${key}_other`) ?? find(texts, key);
};

/**
 * The text of a key that comes from data, which no type can check; everywhere else use `t`. The bundle has i18next's JSON format, which
 * the server reads with i18next; here these lines replace 14 KB of it. A missing text shows its key, so that it is noticed and never blank.
 */
export const textOf = (key: string, values: TextValues = {}): string => {
  const text = lookUp(key, values);
  if (text === undefined) {
    reportMistake(`no such text: ${key}`);
    return key;
  }
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) reportMistake(`text ${key} needs ${name}`);
    // A count is formatted for people; other numbers may be years or parts of a URL.
    if (name === 'count' && typeof value === 'number') return formatNumber(value);
    return value === undefined ? place : String(value);
  });
};

/** The text of a key in the page's language; a key that does not exist, or a value that is missing, does not compile. */
export const t = <Key extends PageTextKey>(key: Key, ...[values]: TextArguments<Key>): string => textOf(key, values);

/** Whether the bundle has a text for the key, for texts that only some of a union's keys have or that a client may add. */
export const hasText = <Key extends string>(key: Key): key is Key & PageTextKey =>
  find(documentBoot().texts, key) !== undefined;

/** Merges the texts of several files; several may contribute to one section. */
export const joinSections = (files: Readonly<Record<string, TextBundle>>): TextBundle => {
  const all: Record<string, TextBundle> = {};
  for (const texts of Object.values(files))
    for (const [section, words] of Object.entries(texts))
      if (typeof words === 'object') all[section] = Object.assign(all[section] ?? {}, words);
  return all;
};
