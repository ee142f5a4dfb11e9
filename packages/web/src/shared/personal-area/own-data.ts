import { call } from '#lib/http/api.ts';
import { ownQuery } from '#lib/http/own-data.tsx';

/** The recommendations of the logged-in recommender, those that need an action first. */
export const ownRecommendations = ownQuery('own-recommendations', () => call('GET /empfehler/empfehlungen'));

/** Every claim of the logged-in recommender, newest first: rewards, bonus and goodwill. */
export const ownClaims = ownQuery('own-claims', () => call('GET /empfehler/praemierungen'));

/** Progress to the next bonus. */
export const ownBonus = ownQuery('own-bonus', () => call('GET /empfehler/bonus'));

/** The rewards received, by calendar year. */
export const ownYearlyStatements = ownQuery('own-yearly-statements', () => call('GET /empfehler/jahresuebersicht'));

/** The stored bank data, masked. */
export const ownBankData = ownQuery('own-bank-data', () => call('GET /empfehler/bankdaten'));

/** The customer numbers named for goodwill, with their outcome. */
export const ownCustomerNumbers = ownQuery('own-customer-numbers', () =>
  call('GET /empfehler/GetResultFromKundennummer'),
);
