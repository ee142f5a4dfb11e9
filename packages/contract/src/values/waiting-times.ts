import { addDays, nextBusinessDay } from './day.ts';
import type { RewardKind } from './state/states.ts';

/** Usual waiting times of a client (spec 1 §1); texts name these numbers, or an exact day once it can be computed. */
export interface WaitingTimes {
  /** Weeks from a successful recommendation to the money in the account. */
  readonly AuszahlungWochenVon: number;
  readonly AuszahlungWochenBis: number;
  /** Weeks from choosing cash to the money in the account. */
  readonly UeberweisungWochen: number;
  /** Hours from choosing a voucher to its code. */
  readonly GutscheinStunden: number;
}

/** The day (YYYY-MM-DD) by which a reward chosen on a given day arrives; banks transfer only on business days. */
export const expectedBy = (
  kind: RewardKind,
  chosenOn: string,
  times: Pick<WaitingTimes, 'UeberweisungWochen' | 'GutscheinStunden'>,
): string =>
  kind === 'Ueberweisung'
    ? nextBusinessDay(addDays(chosenOn, 7 * times.UeberweisungWochen - 1))
    : addDays(chosenOn, Math.ceil(times.GutscheinStunden / 24));
