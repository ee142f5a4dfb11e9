import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';

/** The recommendations of the logged-in recommender, those that need an action first. */
export const ownRecommendations = queryOptions({
  queryKey: ['own-recommendations'],
  queryFn: ({ signal }) => call('GET /empfehler/empfehlungen', { signal }),
});

/** Every claim of the logged-in recommender, newest first: rewards, bonus and goodwill. */
export const ownClaims = queryOptions({
  queryKey: ['own-claims'],
  queryFn: ({ signal }) => call('GET /empfehler/praemierungen', { signal }),
});

/** Progress to the next bonus. */
export const ownBonus = queryOptions({
  queryKey: ['own-bonus'],
  queryFn: ({ signal }) => call('GET /empfehler/bonus', { signal }),
});

/** The rewards received, by calendar year. */
export const ownYearlyStatements = queryOptions({
  queryKey: ['own-yearly-statements'],
  queryFn: ({ signal }) => call('GET /empfehler/jahresuebersicht', { signal }),
});

/** The stored bank data, masked. */
export const ownBankData = queryOptions({
  queryKey: ['own-bank-data'],
  queryFn: ({ signal }) => call('GET /empfehler/bankdaten', { signal }),
});

/** The customer numbers named for goodwill, with their outcome. */
export const ownCustomerNumbers = queryOptions({
  queryKey: ['own-customer-numbers'],
  queryFn: ({ signal }) => call('GET /empfehler/GetResultFromKundennummer', { signal }),
});
