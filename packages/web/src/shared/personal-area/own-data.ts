import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';

/** The recommendations of the logged-in recommender, what needs them first. */
export const ownRecommendations = queryOptions({
  queryKey: ['own-recommendations'],
  queryFn: ({ signal }) => call('GET /empfehler/empfehlungen', { signal }),
});

/** Every claim of the logged-in recommender, newest first: rewards, bonus and goodwill. */
export const ownClaims = queryOptions({
  queryKey: ['own-claims'],
  queryFn: ({ signal }) => call('GET /empfehler/praemierungen', { signal }),
});

/** How far the next bonus is. */
export const ownBonus = queryOptions({
  queryKey: ['own-bonus'],
  queryFn: ({ signal }) => call('GET /empfehler/bonus', { signal }),
});

/** What was received, by calendar year. */
export const ownYearlyStatements = queryOptions({
  queryKey: ['own-yearly-statements'],
  queryFn: ({ signal }) => call('GET /empfehler/jahresuebersicht', { signal }),
});

/** The kept bank data, masked. */
export const ownBankData = queryOptions({
  queryKey: ['own-bank-data'],
  queryFn: ({ signal }) => call('GET /empfehler/bankdaten', { signal }),
});

/** What became of the customer numbers that were named for goodwill. */
export const ownCustomerNumbers = queryOptions({
  queryKey: ['own-customer-numbers'],
  queryFn: ({ signal }) => call('GET /empfehler/GetResultFromKundennummer', { signal }),
});
