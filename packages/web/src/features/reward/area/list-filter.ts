import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { StatusMessage } from '@mundwerk/contract/values/state/status-message';

/** The ways to look at the list, in the order they are offered. */
export const FILTERS = ['all', 'open', 'successful', 'ended'] as const;

/** One way to look at the list. */
export type Filter = (typeof FILTERS)[number];

/** Messages that come only after the order was successful and the reward provided. */
const SUCCESSFUL: ReadonlySet<StatusMessage> = new Set([
  'rewardPaid',
  'rewardInPayment',
  'rewardTransferInitiated',
  'rewardSubmitted',
  'enterBankDetails',
  'pickupLinkSent',
  'rewardCanBePickedUp',
  'rewardReady',
]);

/** Where a recommendation is counted: in exactly one of the three, so that their counts add up to all. */
export const filterOf = ({ Statusmeldung }: OwnRecommendation): Exclude<Filter, 'all'> => {
  if (SUCCESSFUL.has(Statusmeldung.Schluessel)) return 'successful';
  return Statusmeldung.IstOffen ? 'open' : 'ended';
};

/** How many recommendations each filter shows. */
export const filterCounts = (list: readonly OwnRecommendation[]): Record<Filter, number> => {
  const counts = { all: list.length, open: 0, successful: 0, ended: 0 };
  for (const own of list) counts[filterOf(own)] += 1;
  return counts;
};

/** Reads a filter from the address; anything else means all. */
export const readFilter = (value: string | null): Filter => FILTERS.find((filter) => filter === value) ?? 'all';

const searchable = ({ Produkt, Empfehlungsnummer, Empfehlungscode, Nachricht }: OwnRecommendation): string =>
  [Produkt.AnzeigeName, Empfehlungsnummer, Empfehlungscode, Nachricht].join('\n').toLocaleLowerCase();

/** What the filter and the typed words leave of the list; every word has to be found somewhere. */
export const filterList = (list: readonly OwnRecommendation[], filter: Filter, typed: string): OwnRecommendation[] => {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((own) => {
    if (filter !== 'all' && filterOf(own) !== filter) return false;
    const text = searchable(own);
    return words.every((word) => text.includes(word));
  });
};
