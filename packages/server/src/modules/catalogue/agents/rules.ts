import type { AgentDetails } from '../rules.ts';

/** Letters with a second spelling, for keyboards without umlauts. */
const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A text as the search compares it: lower case, umlauts spelled out, other diacritics removed. */
export const searchForm = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The searchable text of an agent: name, postcode and city. */
export const searchTextOf = ({ firstName, lastName, zipCode, city }: AgentDetails): string =>
  searchForm(`${firstName} ${lastName} ${zipCode} ${city}`);

/** The words of a query, all of which must be found; six are enough for any name and city. */
export const searchWords = (query: string): string[] => searchForm(query).split(' ').filter(Boolean).slice(0, 6);

/** Number of pages of a list, and whether another one follows. */
export const pageFacts = (
  total: number,
  { page, pageSize }: { page: number; pageSize: number },
): { pageCount: number; hasNext: boolean } => {
  const pageCount = Math.ceil(total / pageSize);
  return { pageCount, hasNext: page < pageCount };
};
