import { hasEnded } from '../reward/claim-reasons.ts';
import type { Facts, RewardReason } from '../reward/reward-explanation.ts';
import type { RewardFacts } from '../reward/reward-facts.ts';
import type { ConsoleActName } from './acts.ts';

/** Reasons why an act on a referral is currently not possible. */
export const ACT_OBSTACLES = ['orderStoppedClock', 'releaseSettles', 'inRun', 'accountDeleted'] as const;
export type ActObstacle = (typeof ACT_OBSTACLES)[number];

/** An act on a referral, with the obstacle if it is currently not possible. */
export interface PossibleAct {
  readonly act: ConsoleActName;
  /** Why the act is not possible; null if it is. */
  readonly obstacle: ActObstacle | null;
  /** Whether the act resolves the reason that the page explains at the top. */
  readonly isRemedy: boolean;
}

/** Acts that resolve a reason; reasons that only time resolves are absent. */
const REMEDIES: Partial<Record<RewardReason, readonly ConsoleActName[]>> = {
  stopped: ['stop.lift'],
  held: ['review.pass'],
  blocked: ['block.lift'],
  mailBounced: ['person.correct', 'mail.resend'],
  inProposal: ['payout.approve'],
  takenOut: ['payout.putback'],
  runNotFetched: ['payout.fetch'],
  contradiction: ['difference.settle'],
  noPayoutAccount: ['account.change'],
  voucherEmpty: ['voucher.import'],
  returned: ['mail.resend'],
  ready: ['mail.resend'],
  lapsed: ['claim.grant'],
  budgetUsedUp: ['claim.grant'],
  noReward: ['claim.grant'],
  notNewCustomer: ['order.update'],
  newCustomerUnknown: ['order.update'],
  linkNotUsed: ['claim.grant'],
  matching: ['order.assign'],
  premiumMissing: ['order.update'],
  releaseMissing: ['order.release'],
  reportRefused: ['order.attach'],
  goodwillOpen: ['goodwill.decide'],
  addressUnconfirmed: ['mail.resend'],
  awaitsAddress: ['mail.resend'],
  expired: ['recommendation.extend', 'order.attach'],
  unused: ['recommendation.extend'],
  visited: ['order.attach', 'recommendation.extend'],
  clicked: ['order.attach', 'recommendation.extend'],
};

/** What can be done about the contact of an order. */
export interface ContactActs {
  readonly isAssignable: boolean;
  readonly isSeparable: boolean;
}

type ActFacts = Facts & { readonly orders: readonly ContactActs[] };

const isGone = ({ accountDeletedOn }: Facts): boolean => accountDeletedOn !== null;
const ownerGone = (facts: Facts): ActObstacle | null => (isGone(facts) ? 'accountDeleted' : null);
const isInRun = ({ claim }: Facts): boolean => claim?.payment?.sentOn != null && claim.payment.state === 'Offen';
const isPaid = ({ claim }: Facts): boolean => claim?.state === 'Ausgezahlt';
const isOngoing = ({ order }: Facts): boolean => order?.isConcluded === true && !hasEnded(order);
const isReviewable = ({ claim }: Facts): boolean => claim?.state === 'Bereitgestellt' || claim?.state === 'Abgeholt';

/** When each act is offered on the page, and its obstacles. */
const RULES: readonly {
  readonly act: ConsoleActName;
  readonly belongs: (facts: ActFacts) => boolean;
  readonly obstacle?: (facts: ActFacts) => ActObstacle | null;
}[] = [
  { act: 'stop.lift', belongs: ({ stop }) => stop != null },
  { act: 'review.pass', belongs: (facts) => facts.hold != null && isReviewable(facts) },
  { act: 'goodwill.decide', belongs: ({ goodwillRequestedOn }) => goodwillRequestedOn !== null },
  {
    act: 'order.update',
    belongs: (facts) => isOngoing(facts) && !isPaid(facts),
  },
  {
    act: 'order.release',
    belongs: ({ order }) => order?.state === 'Bestaetigt',
    obstacle: ({ order }) => (order?.isReleaseSettling === true ? 'releaseSettles' : null),
  },
  {
    act: 'order.reject',
    belongs: (facts) => isOngoing(facts) && facts.order?.state !== 'Erledigt' && !isPaid(facts),
    obstacle: (facts) => (isInRun(facts) ? 'inRun' : null),
  },
  { act: 'order.assign', belongs: ({ orders }) => orders.some(({ isAssignable }) => isAssignable) },
  { act: 'order.separate', belongs: ({ orders }) => orders.some(({ isSeparable }) => isSeparable) },
  { act: 'order.attach', belongs: ({ order }) => order === null || !order.isConcluded, obstacle: ownerGone },
  {
    act: 'recommendation.extend',
    belongs: () => true,
    obstacle: (facts) => ownerGone(facts) ?? (facts.recommendation.isClockStopped ? 'orderStoppedClock' : null),
  },
  { act: 'mail.resend', belongs: () => true, obstacle: ownerGone },
  { act: 'person.correct', belongs: () => true, obstacle: ownerGone },
  { act: 'payout.putback', belongs: ({ claim }) => claim?.payment?.takenOut != null },
  { act: 'payout.approve', belongs: ({ claim }) => claim?.payment?.proposedBy != null },
  { act: 'payout.fetch', belongs: (facts) => isInRun(facts) && facts.claim?.payment?.isFetched === false },
  { act: 'difference.settle', belongs: ({ claim }) => claim?.payment?.contradictedOn != null },
  { act: 'account.change', belongs: ({ hasPayoutAccount }) => !hasPayoutAccount },
  { act: 'voucher.import', belongs: ({ claim }) => claim?.state === 'Abgeholt' && claim.place !== null },
  { act: 'claim.grant', belongs: () => true, obstacle: ownerGone },
  { act: 'block.set', belongs: ({ isBlocked }) => !isBlocked, obstacle: ownerGone },
  { act: 'block.lift', belongs: ({ isBlocked }) => isBlocked },
  { act: 'session.viewas', belongs: () => true, obstacle: ownerGone },
];

/** The acts to offer for a referral, those that resolve the reason first; the rights of the operator are checked elsewhere. */
export const possibleActs = (
  given: RewardFacts,
  reason: RewardReason,
  today: string,
  orders: readonly ContactActs[] = [],
): readonly PossibleAct[] => {
  const facts = { ...given, today, orders };
  const remedies = REMEDIES[reason] ?? [];
  const acts = RULES.filter(({ belongs }) => belongs(facts)).map(({ act, obstacle }) => ({
    act,
    obstacle: obstacle?.(facts) ?? null,
    isRemedy: remedies.includes(act),
  }));
  const rank = ({ act, isRemedy }: PossibleAct): number => (isRemedy ? remedies.indexOf(act) : remedies.length);
  return acts.toSorted((one, other) => rank(one) - rank(other));
};
