import { AUDIT_KEPT_YEARS } from '@mundwerk/contract/values/console/audit/retention';
import type { ChainHead } from '../rules.ts';
import type { ChainedSeal } from '../seal/rules.ts';

const yearOf = (day: string): number => Number(day.slice(0, 4));
const month = (year: number, rest: string): string => `${String(year).padStart(4, '0')}-${rest}`;

/** The month before which records that are not about money are emptied, on a day. */
export const emptiedBefore = (today: string): string =>
  month(yearOf(today) - AUDIT_KEPT_YEARS.other, today.slice(5, 7));

/** The month before which all records are deleted: books are kept for full years after the year they belong to. */
export const droppedBefore = (today: string): string => month(yearOf(today) - AUDIT_KEPT_YEARS.money, '01');

/** The number of the last record of the months before a bound; zero when none of them is sealed. */
export const lastSealedBefore = (seals: readonly ChainedSeal[], bound: string): number =>
  seals.reduce((last, seal) => (seal.month < bound ? Math.max(last, seal.last_seq) : last), 0);

/** Whether a record was old enough on the day it was emptied; the seal names its month, which the record cannot change. */
export const isRightlyEmptied = (seals: readonly ChainedSeal[], seq: number, emptiedOn: string): boolean =>
  seals.some(
    ({ first_seq, last_seq, month: sealed }) =>
      first_seq <= seq && seq <= last_seq && sealed < emptiedBefore(emptiedOn),
  );

/** The head that the remaining records follow: the last deleted month, else the genesis; null where more is missing than may be. */
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
