import type { ReviewRelief, ReviewState, ReviewThresholds } from '@mundwerk/contract/values/console/review';
import type { Reason, ReviewFacts } from './facts/rules.ts';
import { findSignals } from './signals/rules.ts';

/** A case by its claim. */
export interface CaseRef {
  readonly clientKey: string;
  readonly claimId: string;
}

/** What was found about one claim. */
export interface Assessment {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** What may hold a payout without any other signal: very many people on one account, and staff who release their own. */
const HOLDS_ALONE: Partial<Record<Reason['signal'], (reason: Reason) => boolean>> = {
  EinKonto: ({ counts }) => (counts.people ?? 0) >= 5,
  InsiderGibtFrei: () => true,
};

const RELIEVED_BY_HOUSEHOLD: readonly Reason['signal'][] = ['PaarKonto', 'EinKonto', 'Anschrift', 'Inhaber'];

const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0);

const relief = (signal: ReviewRelief, points: number): Reason => ({ signal, points, counts: {}, ids: [] });

const reliefsOf = ({ relief: facts }: ReviewFacts, counted: readonly Reason[]): Reason[] => {
  const household = sumOf(counted.filter(({ signal }) => RELIEVED_BY_HOUSEHOLD.includes(signal)));
  return [
    ...(facts.hasPaidPremium ? [relief('Erstbeitrag', -15)] : []),
    ...(facts.isNewCustomerBySystem ? [relief('Neukunde', -10)] : []),
    ...(facts.hasKeptPaid ? [relief('LangeBezahlt', -10)] : []),
    ...(facts.isHousehold && household > 0 ? [relief('Haushalt', -Math.min(40, household))] : []),
  ];
};

const clamp = (points: number): number => Math.max(0, Math.min(100, points));

const holdsAlone = (reason: Reason): boolean => reason.points > 0 && (HOLDS_ALONE[reason.signal]?.(reason) ?? false);

/**
 * The score of a claim with its reasons, the strongest first. Reliefs appear only where there is something to relieve, and take nothing
 * from a signal that may hold alone: that a contract is paid says nothing about who releases it.
 */
export const assess = (facts: ReviewFacts): Assessment => {
  const quiet = new Set<string>(facts.quiet);
  const signals = findSignals(facts)
    .map((reason): Reason => (quiet.has(reason.signal) ? { ...reason, points: 0, isQuiet: true } : reason))
    .toSorted((one, other) => other.points - one.points);
  const counted = signals.filter(({ points }) => points > 0);
  const reasons = counted.length > 0 ? [...signals, ...reliefsOf(facts, counted)] : signals;
  return { score: clamp(Math.max(sumOf(reasons), sumOf(counted.filter(holdsAlone)))), reasons };
};

/** What a score leads to. A single signal never holds alone but for the two that may, however low a client sets its threshold. */
export const judge = (
  { score, reasons }: Assessment,
  { hold, watch }: Pick<ReviewThresholds, 'hold' | 'watch'>,
): Extract<ReviewState, 'Gehalten' | 'Beobachtet' | 'Unauffaellig'> => {
  const counted = reasons.filter(({ points }) => points > 0);
  const canHold = counted.length > 1 || counted.some(holdsAlone);
  if (score >= hold && canHold) return 'Gehalten';
  return score >= Math.min(watch, hold) ? 'Beobachtet' : 'Unauffaellig';
};

const DAY_MS = 86_400_000;

/** When a hold ends by itself. */
export const holdEnd = (heldAt: Date, days: number): Date => new Date(heldAt.getTime() + days * DAY_MS);

/** What may happen to a case in a state; only people decide, and time ends a hold. */
export const CASE_MOVES: Record<'pass' | 'prolong' | 'refuse' | 'expire', readonly ReviewState[]> = {
  pass: ['Gehalten', 'Beobachtet'],
  prolong: ['Gehalten'],
  refuse: ['Gehalten', 'Beobachtet'],
  expire: ['Gehalten'],
};

/** Whether a case was ended by a person or by time: later facts do not open it again unless they are new. */
export const isDecided = (state: ReviewState): boolean =>
  state === 'Freigegeben' || state === 'Abgelehnt' || state === 'Abgelaufen';
