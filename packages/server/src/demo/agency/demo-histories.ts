import type { ClaimState, OrderState } from '@mundwerk/contract/values/state/states';

/** The outcome of an invented recommendation. */
export type Outcome =
  | 'none'
  | 'lead'
  | 'reported'
  | 'unpaid'
  | 'early'
  | 'ready'
  | 'provided'
  | 'pickedUp'
  | 'paid'
  | 'lapsed'
  | 'rejected'
  | 'revoked'
  | 'cancelled';

/** An invented recommendation; days are counted back from today. */
export interface Life {
  readonly createdAgo: number;
  /** Days from the creation of the recommendation to the contract, if one was concluded. */
  readonly orderedAfter: number;
  readonly outcome: Outcome;
}

const lives = (outcome: Outcome, orderedAfter: number, ...createdAgo: number[]): Life[] =>
  createdAgo.map((ago) => ({ outcome, orderedAfter, createdAgo: ago }));

/** A year with something in each month and in every state: finished orders first, those that wait for an action last. */
export const LIVES: readonly Life[] = [
  ...lives('lapsed', 6, 430),
  ...lives('paid', 9, 346, 325, 322, 301, 283, 262, 259, 241, 222, 204, 201, 183, 166, 149, 132, 116, 113, 98),
  ...lives('cancelled', 12, 252, 140),
  ...lives('rejected', 7, 170),
  ...lives('revoked', 5, 92),
  ...lives('pickedUp', 8, 61, 55),
  ...lives('provided', 3, 28, 26, 24),
  ...lives('ready', 8, 47, 41, 39, 34),
  ...lives('unpaid', 6, 37, 29),
  ...lives('early', 4, 14, 10),
  ...lives('reported', 5, 18, 9),
  ...lives('lead', 3, 22, 11, 5),
  ...lives('none', 0, 310, 270, 232, 195, 160, 125, 88, 70, 45, 31, 20, 13, 7, 4, 2, 1),
];

/** A step of an order or a claim: what happened, where that led, and how many days after the contract was concluded. */
type Step<Event extends string, State> = readonly [event: Event, to: State, after: number];

export type OrderStep = Step<
  'report' | 'confirm' | 'release' | 'complete' | 'reject' | 'revoke' | 'cancel',
  OrderState
>;
export type ClaimStep = Step<'open' | 'provide' | 'pickUp' | 'payOut' | 'cancel' | 'expire', ClaimState>;

const REPORTED: readonly OrderStep[] = [['report', 'Gemeldet', 1]];
const CONFIRMED: readonly OrderStep[] = [...REPORTED, ['confirm', 'Bestaetigt', 2]];
const RELEASED: readonly OrderStep[] = [...CONFIRMED, ['release', 'Freigegeben', 16]];
const OPENED: readonly ClaimStep[] = [['open', 'Offen', 1]];
const PROVIDED: readonly ClaimStep[] = [...OPENED, ['provide', 'Bereitgestellt', 16]];
const PICKED_UP: readonly ClaimStep[] = [...PROVIDED, ['pickUp', 'Abgeholt', 20]];

/** The steps of a life's order and of its claims, as far as it came; `pickUpDays` is how long rewards can be picked up. */
export const stepsOf = (
  outcome: Exclude<Outcome, 'none' | 'lead'>,
  pickUpDays: number,
): { readonly order: readonly OrderStep[]; readonly claim: readonly ClaimStep[] } => {
  const waiting = { order: CONFIRMED, claim: OPENED };
  const lapse = 16 + pickUpDays;
  const steps: Record<typeof outcome, { order: readonly OrderStep[]; claim: readonly ClaimStep[] }> = {
    reported: { order: REPORTED, claim: OPENED },
    unpaid: waiting,
    early: waiting,
    ready: waiting,
    provided: { order: RELEASED, claim: PROVIDED },
    pickedUp: { order: RELEASED, claim: PICKED_UP },
    paid: { order: [...RELEASED, ['complete', 'Erledigt', 32]], claim: [...PICKED_UP, ['payOut', 'Ausgezahlt', 32]] },
    lapsed: {
      order: [...RELEASED, ['complete', 'Erledigt', lapse]],
      claim: [...PROVIDED, ['expire', 'Abgelaufen', lapse]],
    },
    rejected: { order: [...REPORTED, ['reject', 'Abgelehnt', 6]], claim: [...OPENED, ['cancel', 'Storniert', 6]] },
    revoked: { order: [...CONFIRMED, ['revoke', 'Widerrufen', 9]], claim: [...OPENED, ['cancel', 'Storniert', 9]] },
    cancelled: { order: [...RELEASED, ['cancel', 'Storniert', 30]], claim: [...PROVIDED, ['cancel', 'Storniert', 30]] },
  };
  return steps[outcome];
};

/** Whether the first premium was paid: true if there is a reward, or if the order waits for its release. */
export const isPremiumPaid = (outcome: Outcome): boolean =>
  !['none', 'lead', 'reported', 'unpaid', 'rejected', 'revoked'].includes(outcome);
