import type { AgentDetails } from '../rules.ts';

/** Letters that are written in two ways, as people type them without their marks. */
const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A text as the search compares it: lower case, umlauts spelled out, other marks left off. */
export const searchForm = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What an agent is found by: name, postcode and city. */
export const searchTextOf = ({ firstName, lastName, zipCode, city }: AgentDetails): string =>
  searchForm(`${firstName} ${lastName} ${zipCode} ${city}`);

/** The words that all have to be found; so many are enough for any name and city. */
export const searchWords = (query: string): string[] => searchForm(query).split(' ').filter(Boolean).slice(0, 6);

/** Part of a page in a list of so many. */
export const pageFacts = (
  total: number,
  { page, pageSize }: { page: number; pageSize: number },
): { pageCount: number; hasNext: boolean } => {
  const pageCount = Math.ceil(total / pageSize);
  return { pageCount, hasNext: page < pageCount };
};
