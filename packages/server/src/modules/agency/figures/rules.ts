import { AppError } from '@mundwerk/contract/errors';
import { addDays, daysBetween } from '@mundwerk/contract/values/day';

/** Days between which figures are counted, both included. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** The default period: the month of the last day and eleven before. */
const USUAL_MONTHS = 12;
/** Longest period; more is no useful comparison, and every month is a line of the response. */
const MAX_MONTHS = 120;

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** All months of a period, YYYY-MM, the oldest first. */
export const monthsOf = ({ from, until }: Period): string[] => {
  const first = numberOf(from);
  return Array.from({ length: numberOf(until) - first + 1 }, (_, index) => monthOf(first + index));
};

const refuse = (field: 'Von' | 'Bis'): never => {
  throw new AppError('inputInvalid', [{ field: field, reason: 'inputInvalid' }]);
};

/** Completes the requested period: up to today, twelve months. Throws inputInvalid when it ends before it begins or is too long. */
export const periodOf = (
  input: { readonly from: string | null; readonly until: string | null },
  today: string,
): Period => {
  const until = input.until ?? today;
  if (numberOf(until) < USUAL_MONTHS) return refuse('Bis');
  const from = input.from ?? `${monthOf(numberOf(until) - USUAL_MONTHS + 1)}-01`;
  if (from > until || numberOf(until) - numberOf(from) >= MAX_MONTHS) return refuse('Von');
  return { from, until };
};

/**
 * The days to compare a period with. A period of whole months up to its last day is compared with as many months before, so that months of
 * different length compare; any other with as many days.
 */
export const periodBefore = ({ from, until }: Period): Period => {
  const beginsMonth = from.endsWith('-01');
  const months = numberOf(until) - numberOf(from) + 1;
  if (beginsMonth && addDays(until, 1).endsWith('-01')) {
    return { from: `${monthOf(numberOf(from) - months)}-01`, until: addDays(from, -1) };
  }
  return { from: addDays(from, -daysBetween(from, until) - 1), until: addDays(from, -1) };
};
