import { addDays, isBusinessDay } from '@mundwerk/contract/values/day';
import type { PayoutRunState } from '@mundwerk/contract/values/state/states';

/** Limit of days until the execution day, because banks store future orders only so long. */
const MAX_DAYS_AHEAD = 60;

/** Whether a bank can be asked to pay on that day. */
export const isPossibleExecution = (day: string, today: string): boolean =>
  day >= today && day <= addDays(today, MAX_DAYS_AHEAD) && isBusinessDay(day);

/** The state of a run, from the states of its payments, the downloads of its file, and whether it was discarded before. */
export const runState = (run: {
  readonly paymentCount: number;
  readonly openCount: number;
  readonly downloadCount: number;
  readonly voidedAt: Date | null;
}): PayoutRunState => {
  if (run.voidedAt) return 'Verworfen';
  if (run.openCount === 0) return 'Abgeschlossen';
  if (run.openCount < run.paymentCount) return 'Teilweise';
  return run.downloadCount > 0 ? 'Abgerufen' : 'Erstellt';
};

/** Whole cents as the bank writes them: 7000 is 70.00. */
export const decimalOf = (amountCents: number): string => {
  const digits = String(amountCents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Why a run cannot be discarded; null when it can (decision 0054). */
export const discardRefusal = (run: {
  readonly paymentCount: number;
  readonly openCount: number;
  readonly downloadCount: number;
  readonly voidedAt: Date | null;
}): 'payoutRunVoid' | 'payoutRunUsed' | null => {
  if (run.voidedAt) return 'payoutRunVoid';
  return run.downloadCount > 0 || run.openCount < run.paymentCount ? 'payoutRunUsed' : null;
};
