import { nextBusinessDay } from '../day.ts';
import type { RewardKind } from '../state/states.ts';
import { expectedBy } from '../waiting-times.ts';
import type { Facts, RewardAct, Row } from './reward-explanation.ts';
import type { ExplainedClaim, ExplainedOrder } from './reward-facts.ts';

const isClaim = (claim: ExplainedClaim | null, state: ExplainedClaim['state']): claim is ExplainedClaim =>
  claim?.state === state;
const isOpenPayment = (claim: ExplainedClaim | null): boolean =>
  isClaim(claim, 'Abgeholt') && claim.kind === 'Ueberweisung' && claim.payment?.state !== 'Gezahlt';
const isInRun = (claim: ExplainedClaim | null): boolean =>
  isOpenPayment(claim) && claim?.payment?.sentOn != null && claim.payment.state === 'Offen';
export const hasEnded = (order: ExplainedOrder | null): boolean =>
  order !== null && ['Abgelehnt', 'Widerrufen', 'Storniert'].includes(order.state);
export const isRecommender = ({ beneficiary }: Facts): boolean => beneficiary === 'Empfehler';
/** A recommender asks for goodwill once. */
export const goodwillOf = (facts: Facts): readonly RewardAct[] =>
  isRecommender(facts) && facts.hasAskedForGoodwill !== true ? ['requestGoodwill'] : [];

const bankDay = ({ claim }: Facts): string | null =>
  claim?.payment?.sentOn ? nextBusinessDay(claim.payment.sentOn) : null;
const arrival = ({ claim, times }: Facts, kind: RewardKind): string | null =>
  claim?.pickedUpOn ? expectedBy(kind, claim.pickedUpOn, times) : null;

const isToCome = (day: string | null | undefined, today: string): string | null => (day && day >= today ? day : null);

/** Reasons set by operators. They come first, because nothing else proceeds until they end. */
const HELD_UP: readonly Row[] = [
  {
    code: 'stopped',
    fits: ({ stop, claim }) => stop != null && !isClaim(claim, 'Ausgezahlt') && !isInRun(claim),
    answer: ({ stop, today }) => ({
      values: { on: stop?.since ?? null, text: stop?.text ?? null, until: stop?.until ?? null },
      earliestOn: isToCome(stop?.until, today),
    }),
  },
  {
    code: 'held',
    fits: ({ hold, claim }) =>
      hold != null && (isClaim(claim, 'Bereitgestellt') || isClaim(claim, 'Abgeholt')) && !isInRun(claim),
    answer: ({ hold, today }) => ({
      values: { until: hold?.until ?? null },
      earliestOn: isToCome(hold?.until, today),
    }),
  },
];

/** Reasons before a payment is sent: it awaits approval by a second person, or a person took it out of the run. */
const BEFORE_THE_RUN: readonly Row[] = [
  {
    code: 'inProposal',
    fits: ({ claim }) => isOpenPayment(claim) && claim?.payment?.proposedBy != null,
    answer: (facts) => ({
      values: { name: facts.claim?.payment?.proposedBy ?? null },
      expectedOn: arrival(facts, 'Ueberweisung'),
    }),
  },
  {
    code: 'takenOut',
    fits: ({ claim }) => isOpenPayment(claim) && claim?.payment?.takenOut != null,
    answer: (facts) => ({
      values: {
        on: facts.claim?.payment?.takenOut?.on ?? null,
        reason: facts.claim?.payment?.takenOut?.reason ?? null,
        until: facts.claim?.payment?.takenOut?.until ?? null,
      },
      expectedOn: facts.claim?.payment?.takenOut?.until ? null : arrival(facts, 'Ueberweisung'),
      earliestOn: isToCome(facts.claim?.payment?.takenOut?.until, facts.today),
    }),
  },
];

/** A released order has claims for every beneficiary whom it promised a reward, so a missing claim means no reward. */
const hasNoClaim = ({ order, claim }: Facts): boolean =>
  claim === null && order !== null && ['Freigegeben', 'Erledigt'].includes(order.state);

/** Reasons that depend on the claim or on its owner. */
export const CLAIM_REASONS: readonly Row[] = [
  ...HELD_UP,
  {
    code: 'accountDeleted',
    fits: ({ accountDeletedOn, claim }) => accountDeletedOn !== null && !isClaim(claim, 'Ausgezahlt'),
    answer: ({ accountDeletedOn }) => ({ values: { on: accountDeletedOn } }),
    isFinal: true,
  },
  {
    code: 'blocked',
    fits: ({ isBlocked, claim }) => isBlocked && !isClaim(claim, 'Ausgezahlt') && !isInRun(claim),
  },
  {
    code: 'paid',
    fits: ({ claim }) => isClaim(claim, 'Ausgezahlt') && claim.kind !== 'Gutschein',
    answer: ({ claim }) => ({
      values: {
        on: claim?.settledOn ?? null,
        valueCents: claim?.valueCents ?? null,
        account: claim?.accountEnding ?? null,
      },
    }),
    isFinal: true,
  },
  {
    code: 'voucherSent',
    fits: ({ claim, mailBouncedOn }) => isClaim(claim, 'Ausgezahlt') && mailBouncedOn === null,
    answer: ({ claim }) => ({ values: { on: claim?.settledOn ?? null, valueCents: claim?.valueCents ?? null } }),
    isFinal: true,
  },
  {
    code: 'mailBounced',
    fits: ({ mailBouncedOn, claim }) =>
      mailBouncedOn !== null && (isClaim(claim, 'Bereitgestellt') || isClaim(claim, 'Ausgezahlt')),
    answer: ({ mailBouncedOn }) => ({ values: { on: mailBouncedOn }, acts: ['correctEmail'] }),
  },
  {
    code: 'contradiction',
    fits: ({ claim }) => claim?.payment?.contradictedOn != null,
    answer: ({ claim }) => ({ values: { on: claim?.payment?.contradictedOn ?? null } }),
  },
  {
    code: 'endedAtBank',
    fits: ({ order, claim }) => hasEnded(order) && isInRun(claim) && !claim?.isGoodwill,
    answer: (facts) => ({ values: { on: facts.order?.endedOn ?? null }, expectedOn: bankDay(facts) }),
  },
  {
    code: 'atBank',
    fits: ({ claim }) => isInRun(claim) && claim?.payment?.isFetched === true,
    answer: (facts) => ({ values: { on: facts.claim?.payment?.sentOn ?? null }, expectedOn: bankDay(facts) }),
  },
  { code: 'runNotFetched', fits: ({ claim }) => isInRun(claim), answer: (facts) => ({ expectedOn: bankDay(facts) }) },
  ...BEFORE_THE_RUN,
  {
    code: 'noPayoutAccount',
    fits: ({ claim, hasPayoutAccount }) => isOpenPayment(claim) && !hasPayoutAccount,
    answer: (facts) => ({ expectedOn: arrival(facts, 'Ueberweisung') }),
  },
  {
    code: 'accountFresh',
    fits: ({ claim }) => isOpenPayment(claim) && claim?.isAccountFresh === true,
    answer: (facts) => ({ expectedOn: arrival(facts, 'Ueberweisung') }),
  },
  {
    code: 'waitsForRun',
    fits: ({ claim }) => isOpenPayment(claim),
    answer: (facts) => ({
      values: { on: facts.claim?.pickedUpOn ?? null },
      expectedOn: arrival(facts, 'Ueberweisung'),
    }),
  },
  {
    code: 'voucherEmpty',
    fits: ({ claim }) => isClaim(claim, 'Abgeholt') && claim.place !== null,
    answer: ({ claim }) => ({ values: { on: claim?.pickedUpOn ?? null, place: claim?.place ?? null } }),
  },
  {
    code: 'voucherUnderWay',
    fits: ({ claim }) => isClaim(claim, 'Abgeholt'),
    answer: (facts) => ({ expectedOn: arrival(facts, 'Gutschein') }),
  },
  {
    code: 'returned',
    fits: ({ claim }) => isClaim(claim, 'Bereitgestellt') && claim.returnReason !== null,
    answer: ({ claim }) => ({ values: { reason: claim?.returnReason ?? null }, acts: ['correctAccount'] }),
  },
  {
    code: 'ready',
    fits: ({ claim }) => isClaim(claim, 'Bereitgestellt'),
    answer: ({ claim }) => ({
      values: {
        on: claim?.readyOn ?? null,
        until: claim?.pickUpUntil ?? null,
        valueCents: claim?.valueCents ?? null,
      },
      acts: ['pickUp'],
    }),
  },
  {
    code: 'lapsed',
    fits: ({ claim }) => isClaim(claim, 'Abgelaufen'),
    answer: (facts) => ({
      values: { on: facts.claim?.settledOn ?? facts.claim?.pickUpUntil ?? null },
      acts: goodwillOf(facts),
    }),
    isFinal: true,
  },
  {
    code: 'notNewCustomer',
    fits: ({ order }) => order?.state === 'Abgelehnt' && order.isNewCustomer === false,
    answer: ({ order }) => ({ values: { on: order?.endedOn ?? null } }),
    isFinal: true,
  },
  {
    code: 'ended',
    fits: ({ order, claim }) => hasEnded(order) || isClaim(claim, 'Storniert'),
    answer: ({ order, claim }) => ({
      values: {
        on: order?.endedOn ?? claim?.settledOn ?? null,
        how: order && hasEnded(order) ? order.state : 'Storniert',
      },
    }),
    isFinal: true,
  },
  {
    code: 'otherGetsIt',
    fits: ({ doesOtherGetAll, claim }) => doesOtherGetAll === true && claim === null,
    isFinal: true,
  },
  {
    code: 'budgetUsedUp',
    // Claims are opened when the order is reported, so that a confirmed one without any gets none later either.
    fits: ({ order, claim }) =>
      claim === null &&
      order?.isBudgetUsedUp === true &&
      order.isNewCustomer !== false &&
      order.usedLink &&
      ['Bestaetigt', 'Freigegeben', 'Erledigt'].includes(order.state),
    answer: ({ order }) => ({ values: { on: order?.orderedOn ?? null } }),
    isFinal: true,
  },
  { code: 'noReward', fits: hasNoClaim, isFinal: true },
];
