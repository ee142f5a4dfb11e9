import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { listGroup } from '@mundwerk/contract/values/state/list-group';

/** The filters of the list, in the order they are offered. */
export const FILTERS = ['all', 'open', 'successful', 'ended'] as const;

/** A filter of the list. */
export type Filter = (typeof FILTERS)[number];

/** How many recommendations each filter shows. */
export const filterCounts = (list: readonly OwnRecommendation[]): Record<Filter, number> => {
  const counts = { all: list.length, open: 0, successful: 0, ended: 0 };
  for (const own of list) counts[listGroup(own)] += 1;
  return counts;
};

/** Reads the filter from the URL; anything else means all. */
export const readFilter = (value: string | null): Filter => FILTERS.find((filter) => filter === value) ?? 'all';

const searchable = ({ FuerWen, Produkt, Empfehlungsnummer, Empfehlungscode, Nachricht }: OwnRecommendation): string =>
  [FuerWen, Produkt.AnzeigeName, Empfehlungsnummer, Empfehlungscode, Nachricht].join('\n').toLocaleLowerCase();

/** Applies the filter and the search; every word must be found. */
export const filterList = (list: readonly OwnRecommendation[], filter: Filter, typed: string): OwnRecommendation[] => {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((own) => {
    if (filter !== 'all' && listGroup(own) !== filter) return false;
    const text = searchable(own);
    return words.every((word) => text.includes(word));
  });
};
