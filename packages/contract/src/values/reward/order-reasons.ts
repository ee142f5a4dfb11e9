import { addDays } from '../day.ts';
import { goodwillOf, isRecommender } from './claim-reasons.ts';
import type { Facts, RewardAct, Row } from './reward-explanation.ts';
import type { ExplainedOrder } from './reward-facts.ts';

const isConcluded = ({ order }: Facts): boolean => order?.isConcluded === true;
const isReported = (facts: Facts): boolean => isConcluded(facts) && facts.order?.state === 'Gemeldet';
const endOfComplaints = ({ order, complaintDays }: Facts): string => addDays(order?.orderedOn ?? '', complaintDays);
const isPremiumDue = ({ order, today }: Facts): boolean =>
  typeof order?.firstPremiumPaidOn === 'string' && order.firstPremiumPaidOn > today;

/** The latest day of those that are known and still to come: no reward can be ready before it. */
const earliest = (facts: Facts): string | null => {
  const days = [endOfComplaints(facts), ...(isPremiumDue(facts) ? [facts.order?.firstPremiumPaidOn ?? ''] : [])];
  const latest = days.sort().at(-1) ?? '';
  return latest > facts.today ? latest : null;
};

/** Recipients act for themselves; the recommender can only remind them. */
const actOfContact = (facts: Facts, own: RewardAct): readonly RewardAct[] => [
  isRecommender(facts) ? 'remindContact' : own,
];

/** An order waits for its contact until it is confirmed; the contact's own part of the reward also afterwards (decisions §20). */
const waitsForContact = (facts: Facts): boolean =>
  isConcluded(facts) &&
  facts.order?.isContactNeeded === true &&
  (isReported(facts) || !isRecommender(facts) || facts.isContactsAlone === true);
const isWithoutPerson = ({ order }: Facts): boolean =>
  order !== null && ['unnamed', 'dataMissing', 'dataDeleted'].includes(order.recipient);

/** A contact has confirmed, and only which contract is theirs is open: nobody is asked for data then. */
const isBeingMatched = (facts: Facts): boolean =>
  waitsForContact(facts) && isWithoutPerson(facts) && facts.isMatching === true;
const waitsFor = (progress: ExplainedOrder['recipient']) => (facts: Facts) =>
  waitsForContact(facts) && facts.order?.recipient === progress && !isBeingMatched(facts);

/** Conditions that can no longer be met: the reward will not come by itself. */
const FINAL_CONDITIONS: readonly Row[] = [
  {
    code: 'notNewCustomer',
    fits: (facts) => isConcluded(facts) && facts.order?.isNewCustomer === false,
    isFinal: true,
  },
  {
    code: 'linkNotUsed',
    fits: (facts) =>
      isConcluded(facts) &&
      (facts.order?.usedLink === false || (facts.order?.orderedOn ?? '') < facts.recommendation.createdOn),
    answer: (facts) => ({ acts: goodwillOf(facts) }),
    isFinal: true,
  },
];

/** Conditions that can still be met; the first that fits is the reason, and the others that fit are added to it. */
export const CONDITIONS: readonly Row[] = [
  {
    // First, because the links stay locked until then, so that the recipient cannot enter any data either.
    code: 'awaitsAddress',
    fits: (facts) => isConcluded(facts) && !facts.recommendation.isAddressConfirmed,
    answer: (facts) => ({ earliestOn: earliest(facts), acts: isRecommender(facts) ? ['confirmAddress'] : [] }),
  },
  {
    code: 'matching',
    fits: isBeingMatched,
    answer: (facts) => ({ earliestOn: earliest(facts) }),
  },
  {
    code: 'noRecipient',
    fits: waitsFor('unnamed'),
    answer: (facts) => ({ earliestOn: earliest(facts), acts: actOfContact(facts, 'enterData') }),
  },
  {
    code: 'dataMissing',
    fits: waitsFor('dataMissing'),
    answer: (facts) => ({ earliestOn: earliest(facts), acts: actOfContact(facts, 'enterData') }),
  },
  {
    code: 'dataDeleted',
    fits: waitsFor('dataDeleted'),
    answer: (facts) => ({ values: { on: facts.order?.dataDeletedOn ?? null }, acts: actOfContact(facts, 'enterData') }),
  },
  {
    code: 'consentMissing',
    fits: waitsFor('consentMissing'),
    answer: (facts) => ({
      values: { until: facts.order?.dataDeletedOn ?? null },
      earliestOn: earliest(facts),
      acts: actOfContact(facts, 'giveConsent'),
    }),
  },
  {
    code: 'newCustomerUnknown',
    fits: (facts) => isConcluded(facts) && facts.order?.isNewCustomer === null,
    answer: (facts) => ({ earliestOn: earliest(facts) }),
  },
  {
    code: 'premiumMissing',
    fits: (facts) => isConcluded(facts) && facts.order?.firstPremiumPaidOn === null,
    answer: (facts) => ({ earliestOn: earliest(facts) }),
  },
  {
    code: 'settling',
    fits: (facts) =>
      isConcluded(facts) && facts.order?.state === 'Bestaetigt' && facts.order.isReleaseSettling === true,
    answer: (facts) => ({ earliestOn: earliest(facts) }),
  },
  {
    code: 'releaseMissing',
    fits: (facts) =>
      isConcluded(facts) &&
      facts.order?.state === 'Bestaetigt' &&
      facts.order.releasedBy !== null &&
      facts.order.isReleaseSettling !== true,
    answer: (facts) => ({ values: { agency: facts.order?.releasedBy ?? null }, earliestOn: earliest(facts) }),
  },
  {
    code: 'premiumLater',
    fits: (facts) => isConcluded(facts) && isPremiumDue(facts),
    answer: (facts) => ({ values: { on: facts.order?.firstPremiumPaidOn ?? null }, earliestOn: earliest(facts) }),
  },
  {
    code: 'complaintPeriod',
    fits: (facts) => isConcluded(facts) && endOfComplaints(facts) > facts.today,
    answer: (facts) => ({ values: { until: endOfComplaints(facts) }, earliestOn: earliest(facts) }),
  },
];

const isExpired = ({ recommendation: { validUntil, isClockStopped, isOver }, today }: Facts): boolean =>
  !isClockStopped && (isOver ?? validUntil < today);
const ofLink = (facts: Facts) => ({
  values: {
    visits: facts.recommendation.visits,
    clicks: facts.recommendation.clicks,
    until: facts.recommendation.isClockStopped ? null : facts.recommendation.validUntil,
  },
  acts: isRecommender(facts) ? (['shareAgain'] as const) : [],
});

/** Offered only once: a renewed link is a recommendation of its own. */
const RENEWAL = ['renewLink'] as const;

/** Reasons without a contract; the last one always fits. */
const LINK_REASONS: readonly Row[] = [
  {
    code: 'matching',
    fits: ({ beneficiary, order, isMatching }) =>
      beneficiary === 'Empfaenger' && order?.isConcluded !== true && isMatching === true,
    answer: () => ({ acts: ['chooseOrder'] }),
  },
  {
    // A contact whose contract is not known yet, but who gave data without agreeing.
    code: 'consentMissing',
    fits: ({ order, unconfirmedUntil }) => order === null && unconfirmedUntil != null,
    answer: ({ unconfirmedUntil }) => ({ values: { until: unconfirmedUntil ?? null }, acts: ['giveConsent'] }),
  },
  {
    code: 'goodwillOpen',
    fits: ({ goodwillRequestedOn }) => goodwillRequestedOn !== null,
    answer: ({ goodwillRequestedOn }) => ({ values: { on: goodwillRequestedOn } }),
  },
  {
    code: 'reportRefused',
    fits: ({ refusedReport }) => refusedReport != null,
    answer: ({ refusedReport }) => ({
      values: { on: refusedReport?.on ?? null, reason: refusedReport?.reason ?? null },
    }),
  },
  {
    code: 'lead',
    fits: ({ order }) => order !== null,
    answer: ({ order }) => ({ values: { number: order?.number ?? null, on: order?.orderedOn ?? null } }),
  },
  {
    code: 'addressUnconfirmed',
    fits: (facts) => !facts.recommendation.isAddressConfirmed && !isExpired(facts),
    answer: (facts) => ({ acts: isRecommender(facts) ? ['confirmAddress'] : [] }),
  },
  {
    code: 'expired',
    fits: isExpired,
    answer: (facts) => ({
      values: { on: facts.recommendation.validUntil, visits: facts.recommendation.visits },
      acts: isRecommender(facts) ? [...(facts.recommendation.isRenewed ? [] : RENEWAL), ...goodwillOf(facts)] : [],
    }),
    isFinal: true,
  },
  { code: 'clicked', fits: ({ recommendation }) => recommendation.clicks > 0, answer: ofLink },
  { code: 'visited', fits: ({ recommendation }) => recommendation.visits > 0, answer: ofLink },
  { code: 'unused', fits: () => true, answer: ofLink },
];

/** Reasons that do not depend on a claim; the first that fits is used. */
export const ORDER_REASONS: readonly Row[] = [
  ...FINAL_CONDITIONS,
  ...CONDITIONS,
  { code: 'dueNow', fits: isConcluded, answer: ({ today }) => ({ expectedOn: today }) },
  ...LINK_REASONS,
];
