import { addDays } from '@mundwerk/contract/values/day';

/** A payment is taken out for so long at most, because nothing that is owed may be forgotten. */
export const MAX_EXCLUSION_DAYS = 90;

/** Whether a payment can be taken out until this day. */
export const isPossibleEnd = (day: string, today: string): boolean =>
  day > today && day <= addDays(today, MAX_EXCLUSION_DAYS);
