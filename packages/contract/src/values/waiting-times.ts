import { nextBusinessDay } from './business-day.ts';
import { addDays } from './day.ts';
import type { RewardKind } from './state/claim-state.ts';

/** How long a client takes as a rule (spec 1 §1); the texts name these figures, and a day as soon as one can be computed. */
export interface WaitingTimes {
  /** Weeks from the success to the money in the account. */
  readonly AuszahlungWochenVon: number;
  readonly AuszahlungWochenBis: number;
  /** Weeks from choosing cash to the money in the account. */
  readonly UeberweisungWochen: number;
  /** Hours from choosing a voucher to its code. */
  readonly GutscheinStunden: number;
}

/** The day (YYYY-MM-DD) by which a reward chosen on a day is there; banks transfer on business days alone. */
export const expectedBy = (
  kind: RewardKind,
  chosenOn: string,
  times: Pick<WaitingTimes, 'UeberweisungWochen' | 'GutscheinStunden'>,
): string =>
  kind === 'Ueberweisung'
    ? nextBusinessDay(addDays(chosenOn, 7 * times.UeberweisungWochen - 1))
    : addDays(chosenOn, Math.ceil(times.GutscheinStunden / 24));
