import { AUDIT_KEPT_YEARS } from '@mundwerk/contract/values/console/audit/retention';
import type { ChainHead } from '../rules.ts';
import type { ChainedSeal } from '../seal/rules.ts';

const yearOf = (day: string): number => Number(day.slice(0, 4));
const month = (year: number, rest: string): string => `${String(year).padStart(4, '0')}-${rest}`;

/** Months before this one are emptied of what is no money's, on a day. */
export const emptiedBefore = (today: string): string =>
  month(yearOf(today) - AUDIT_KEPT_YEARS.other, today.slice(5, 7));

/** Months before this one go as a whole: books are kept for full years after the year they are of. */
export const droppedBefore = (today: string): string => month(yearOf(today) - AUDIT_KEPT_YEARS.money, '01');

/** The last record of the months before one; zero when none of them is sealed. */
export const lastSealedBefore = (seals: readonly ChainedSeal[], bound: string): number =>
  seals.reduce((last, seal) => (seal.month < bound ? Math.max(last, seal.last_seq) : last), 0);

/** Whether a record was old enough on the day it was emptied; its month stands in the seal, which the record cannot change. */
export const isRightlyEmptied = (seals: readonly ChainedSeal[], seq: number, emptiedOn: string): boolean =>
  seals.some(
    ({ first_seq, last_seq, month: sealed }) =>
      first_seq <= seq && seq <= last_seq && sealed < emptiedBefore(emptiedOn),
  );

/** Where the records at hand begin: behind the months that went as a whole, else with the first; null where more is missing. */
export const startAfterCut = (
  seals: readonly ChainedSeal[],
  first: number,
  today: string,
  genesis: string,
): ChainHead | null => {
  if (first === 1) return { seq: 0, hash: genesis };
  const before = seals.find(({ last_seq }) => last_seq === first - 1);
  return before && before.month < droppedBefore(today) ? { seq: before.last_seq, hash: before.last_hash } : null;
};
