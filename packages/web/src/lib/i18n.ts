import type { TextBundle } from '@mundwerk/contract/client';
import { boot } from './boot.ts';
import { reportMistake } from './report.ts';

/** Values put into a text's `{{name}}` places; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

const find = (bundle: TextBundle, key: string): string | undefined => {
  let found: string | TextBundle | undefined = bundle;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

const pluralRules = new Map<string, Intl.PluralRules>();

const pluralOf = (language: string, count: number): string => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
};

const lookUp = (key: string, values: TextValues): string | undefined => {
  const { texts, language } = boot();
  if (typeof values.count !== 'number') return find(texts, key);
  return find(texts, `${key}_${pluralOf(language, values.count)}`) ?? find(texts, `${key}_other`) ?? find(texts, key);
};

/**
 * The text of a key in the page's language. The bundle has i18next's JSON format, which the server reads with i18next;
 * here these lines replace 14 KB of it. A missing text shows its key, so that it is found and never a blank.
 */
export const t = (key: string, values: TextValues = {}): string => {
  const text = lookUp(key, values);
  if (text === undefined) {
    reportMistake(`no such text: ${key}`);
    return key;
  }
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) reportMistake(`text ${key} needs ${name}`);
    return value === undefined ? place : String(value);
  });
};

/** Whether the bundle has a text for the key, for texts that a client may add. */
export const hasText = (key: string): boolean => find(boot().texts, key) !== undefined;
