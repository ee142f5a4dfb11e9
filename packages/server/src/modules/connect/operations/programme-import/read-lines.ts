import { requiredEmail, requiredText } from '@mundwerk/contract/fields';
import { isDay } from '@mundwerk/contract/values/day';
import { isLanguage, type Language } from '@mundwerk/contract/values/language';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { MOST_PARAMETERS, oldLinkKey } from '#modules/core/recommendation/index.ts';
import { readTable } from '../order/import/csv/csv.ts';

const KEY_MAX_LENGTH = 200;
/** More than any reward; a sum above it was probably not written in cents. */
const MAX_CENTS = 1_000_000;

/** A line of a file, as far as it could be read. */
export type Line<Value> = { readonly at: string } & ({ readonly value: Value } | { readonly wrong: string });

/** A file's cells by the names of its heading. */
type Cells = Readonly<Record<string, string>>;

/** Reads a file line by line; throws a sentence when its heading lacks a column. */
const readLines = <Value>(
  file: string,
  text: string,
  columns: readonly string[],
  read: (cells: Cells) => Value | string,
): Line<Value>[] => {
  const table = readTable(text);
  if (!('rows' in table)) return [{ at: `${file}:${table.unclosedQuoteAt}`, wrong: 'a quote is never closed' }];
  const heading = table.heading.map((name) => name.toLowerCase());
  const missing = columns.filter((name) => !heading.includes(name));
  if (missing.length > 0) return [{ at: `${file}:1`, wrong: `the heading lacks ${missing.join(', ')}` }];
  return table.rows.map(({ line, cells }) => {
    const value = read(Object.fromEntries(heading.map((name, index) => [name, cells[index] ?? ''])));
    const at = `${file}:${line}`;
    return typeof value === 'string' ? { at, wrong: value } : { at, value };
  });
};

const isKey = (key: string | undefined): key is string => !!key && key.length <= KEY_MAX_LENGTH;

/** A person of another provider. */
export interface ImportedPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Language;
  /** The other provider knows that the mailbox belongs to the person. */
  readonly isConfirmed: boolean;
}

export const peopleLines = (text: string, languages: readonly Language[]): Line<ImportedPerson>[] =>
  readLines('people.csv', text, ['id', 'first_name', 'last_name', 'email', 'language', 'confirmed'], (cells) => {
    const [first, last] = [cells.first_name, cells.last_name].map((name) =>
      requiredText(NAME_MAX_LENGTH).safeParse(name),
    );
    const email = requiredEmail().safeParse(cells.email);
    const language = cells.language?.toLowerCase() ?? '';
    if (!isKey(cells.id)) return 'id is missing or too long';
    if (!first?.data || !last?.data) return 'first_name or last_name is missing or cannot be stored';
    if (!email.data) return 'email is no address';
    if (!isLanguage(language) || !languages.includes(language)) return `language is none of ${languages.join(', ')}`;
    if (cells.confirmed !== 'yes' && cells.confirmed !== 'no') return 'confirmed is neither yes nor no';
    const names = { firstName: first.data, lastName: last.data };
    return { key: cells.id, ...names, email: email.data, language, isConfirmed: cells.confirmed === 'yes' };
  });

/** A link of another provider: its key on the portal's host, and its code, which may become the name of the new link. */
export interface ImportedLink {
  readonly key: string;
  readonly code: string;
  readonly person: string;
}

const linkIn = (old: string): URL | null =>
  URL.parse(old.includes('://') || old.startsWith('/') ? old : `/${old}`, 'https://portal.invalid');

export const linkLines = (text: string): Line<ImportedLink>[] =>
  readLines('links.csv', text, ['old', 'person'], ({ old = '', person }) => {
    const url = isKey(old) ? linkIn(old) : null;
    const key = url && oldLinkKey(url);
    if (!isKey(key ?? '') || !url || key === null || key === '/')
      return 'old is neither a code nor an address that tells a link apart';
    const parameters = [...new URLSearchParams(key.slice(url.pathname.length)).values()];
    if (parameters.length > MOST_PARAMETERS) return `old has more than ${MOST_PARAMETERS} parameters`;
    if (!isKey(person)) return 'person is missing';
    return { key, code: parameters.at(-1) ?? url.pathname.split('/').findLast(Boolean) ?? '', person };
  });

/** A reward that another provider still owes. */
export interface ImportedReward {
  readonly key: string;
  readonly person: string;
  readonly cents: number;
  readonly since: string;
}

export const rewardLines = (text: string): Line<ImportedReward>[] =>
  readLines('rewards.csv', text, ['id', 'person', 'cents', 'state', 'since'], (cells) => {
    const { id, person, cents = '', state, since = '' } = cells;
    if (!isKey(id)) return 'id is missing or too long';
    if (!isKey(person)) return 'person is missing';
    if (!/^[1-9]\d*$/.test(cents) || Number(cents) > MAX_CENTS)
      return `cents is no whole number from 1 to ${MAX_CENTS}`;
    if (state !== 'ready') return 'state is not ready: import a reward once it is due';
    if (!isDay(since)) return 'since is no day like 2026-11-19';
    return { key: id, person, cents: Number(cents), since };
  });
