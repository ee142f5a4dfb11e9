import type { ReviewRelief, ReviewState, ReviewThresholds } from '@mundwerk/contract/values/console/review';
import { findSignals, type Reason, type ReviewFacts } from './signals/rules.ts';

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

/** Signals that may hold a payout on their own: very many people on one account, and staff who release their own orders. */
const HOLDS_ALONE: Partial<Record<Reason['signal'], (reason: Reason) => boolean>> = {
  EinKonto: ({ counts }) => (counts.people ?? 0) >= 5,
  InsiderGibtFrei: () => true,
};

/** Signals that doubt the contact or the contract; a paid first premium and a new customer speak against them. */
const OF_THE_CONTRACT: readonly Reason['signal'][] = [
  'Telefon',
  'Anschrift',
  'Tempo',
  'Eile',
  'WegwerfMail',
  'WegwerfKontakte',
  'Widerrufe',
];

/** Whether a long record of honest rewards relieves the signal; it says nothing about a stranger who took over the account. */
const isOfTheRecommender = (signal: Reason['signal']): boolean => signal !== 'Uebernahme';

const OF_HOUSEHOLDS: readonly Reason['signal'][] = ['PaarKonto', 'EinKonto', 'KreisKonto', 'Anschrift', 'Inhaber'];

/** The maximum points of each relief, and the signals it applies to. */
const RELIEFS: Readonly<
  Record<ReviewRelief, { readonly points: number; readonly isOf: (signal: Reason['signal']) => boolean }>
> = {
  Erstbeitrag: { points: 15, isOf: (signal) => OF_THE_CONTRACT.includes(signal) },
  Neukunde: { points: 10, isOf: (signal) => OF_THE_CONTRACT.includes(signal) },
  LangeBezahlt: { points: 10, isOf: isOfTheRecommender },
  Haushalt: { points: 40, isOf: (signal) => OF_HOUSEHOLDS.includes(signal) },
};

const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0);

const clamp = (points: number): number => Math.max(0, Math.min(100, points));

const holdsAlone = (reason: Reason): boolean => reason.points > 0 && (HOLDS_ALONE[reason.signal]?.(reason) ?? false);

/** Reliefs with the points they actually remove: no point is removed twice, and none from a signal that may hold alone. */
const relieve = (signals: readonly Reason[], reliefs: readonly ReviewRelief[]): Reason[] => {
  const left = signals.filter((one) => !holdsAlone(one)).map(({ signal, points }) => ({ signal, points }));
  return reliefs.flatMap((signal): Reason[] => {
    let taken = 0;
    for (const one of left.filter((each) => RELIEFS[signal].isOf(each.signal))) {
      const points = Math.min(one.points, RELIEFS[signal].points - taken);
      one.points -= points;
      taken += points;
    }
    return taken > 0 ? [{ signal, points: -taken, counts: {}, ids: [] }] : [];
  });
};

/** The score of signals that count, with the reliefs that apply to them. */
export const weigh = (signals: readonly Reason[], reliefs: readonly ReviewRelief[]): Assessment => {
  const reasons = [...signals, ...relieve(signals, reliefs)];
  return { score: clamp(sumOf(reasons)), reasons };
};

/** The score of a claim with its reasons, the strongest first. */
export const assess = (facts: ReviewFacts): Assessment => {
  const quiet = new Set<string>(facts.quiet);
  const signals = findSignals(facts)
    .map((reason): Reason => (quiet.has(reason.signal) ? { ...reason, points: 0, isQuiet: true } : reason))
    .toSorted((one, other) => other.points - one.points);
  const { hasPaidPremium, isNewCustomerBySystem, hasKeptPaid, isHousehold } = facts.relief;
  return weigh(signals, [
    ...(isHousehold ? (['Haushalt'] as const) : []),
    ...(hasPaidPremium ? (['Erstbeitrag'] as const) : []),
    ...(isNewCustomerBySystem ? (['Neukunde'] as const) : []),
    ...(hasKeptPaid ? (['LangeBezahlt'] as const) : []),
  ]);
};

/** The state that a score leads to. Whatever the client's threshold, a single signal never holds alone, except for the two that may. */
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

/** The states from which each move is allowed; only people decide, and time ends a hold. Unremarkable claims are decided only in samples. */
export const CASE_MOVES: Record<'pass' | 'prolong' | 'refuse' | 'expire', readonly ReviewState[]> = {
  pass: ['Gehalten', 'Beobachtet', 'Unauffaellig'],
  prolong: ['Gehalten'],
  refuse: ['Gehalten', 'Beobachtet', 'Unauffaellig'],
  expire: ['Gehalten'],
};

/** Whether a person or time ended the case; later facts do not reopen it. */
export const isDecided = (state: ReviewState): boolean =>
  state === 'Freigegeben' || state === 'Abgelehnt' || state === 'Abgelaufen';

const ONE_IN = 100;
const PRIME = 1_000_003;

/** Whether a claim belongs to the sample that people look at although nothing holds it: one in a hundred, by its id, always the same. */
export const isSampled = (claimId: string): boolean =>
  [...claimId].reduce((hash, letter) => (hash * 257 + (letter.codePointAt(0) ?? 0)) % PRIME, 0) % ONE_IN === 0;
