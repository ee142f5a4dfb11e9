import { addDays } from '@mundwerk/contract/values/day';

/** Longest exclusion of a payment, because nothing that is owed may be forgotten. */
export const MAX_EXCLUSION_DAYS = 90;

/** Whether a payment can be excluded until this day. */
export const isPossibleEnd = (day: string, today: string): boolean =>
  day > today && day <= addDays(today, MAX_EXCLUSION_DAYS);
