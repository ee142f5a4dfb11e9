import { CLAIM_REASONS } from './claim-reasons.ts';
import { CONDITIONS, ORDER_REASONS } from './order-reasons.ts';
import type { RewardExplanation, RewardReason, Turn } from './reward-explanation.ts';
import type { RewardFacts } from './reward-facts.ts';

/** The side that has to act; the beneficiary where it is the reader's own turn. */
type Acting = Turn | 'Beguenstigter';

/** Who has to act next, by the reason. */
const ACTING: Record<RewardReason, Acting | null> = {
  stopped: 'Betreiber',
  held: 'Betreiber',
  accountDeleted: null,
  blocked: 'Betreiber',
  paid: null,
  voucherSent: null,
  mailBounced: 'Beguenstigter',
  contradiction: 'Betreiber',
  endedAtBank: 'Bank',
  atBank: 'Bank',
  runNotFetched: 'Betreiber',
  inProposal: 'Betreiber',
  takenOut: 'Betreiber',
  noPayoutAccount: 'Betreiber',
  accountFresh: 'Zeit',
  waitsForRun: 'Betreiber',
  voucherEmpty: 'Betreiber',
  voucherUnderWay: 'Betreiber',
  returned: 'Beguenstigter',
  ready: 'Beguenstigter',
  lapsed: null,
  ended: null,
  otherGetsIt: null,
  budgetUsedUp: null,
  noReward: null,
  notNewCustomer: null,
  linkNotUsed: null,
  awaitsAddress: 'Empfehler',
  newCustomerUnknown: 'Auftraggeber',
  matching: 'Kontakt',
  noRecipient: 'Kontakt',
  dataMissing: 'Kontakt',
  dataDeleted: 'Kontakt',
  consentMissing: 'Kontakt',
  premiumMissing: 'Auftraggeber',
  premiumLater: 'Zeit',
  complaintPeriod: 'Zeit',
  settling: 'Zeit',
  releaseMissing: 'Agentur',
  dueNow: 'Zeit',
  goodwillOpen: 'Betreiber',
  reportRefused: 'Auftraggeber',
  lead: 'Auftraggeber',
  addressUnconfirmed: 'Empfehler',
  expired: null,
  clicked: 'Kontakt',
  visited: 'Kontakt',
  unused: 'Empfehler',
};

/** Who has to act next; null if nothing more will happen. */
export const whoseTurn = (reason: RewardReason, { beneficiary }: Pick<RewardFacts, 'beneficiary'>): Turn | null => {
  const acting = ACTING[reason];
  if (acting !== 'Beguenstigter') return acting;
  return beneficiary === 'Empfehler' ? 'Empfehler' : 'Kontakt';
};

const ROWS = [...CLAIM_REASONS, ...ORDER_REASONS];

/** The first of some days that is today or later. */
const firstToCome = (days: readonly (string | number | null | undefined)[], today: string): string | null =>
  days.filter((day): day is string => typeof day === 'string' && day >= today).toSorted()[0] ?? null;

/** Days on which something is certain to happen: the reward or the link ends, or an operator looks into the order. */
const deadlines = ({ claim, order, recommendation, matchedUntil }: RewardFacts): (string | null)[] => [
  matchedUntil ?? null,
  claim?.state === 'Bereitgestellt' ? claim.pickUpUntil : null,
  order?.watchedOn ?? null,
  order === null && !recommendation.isClockStopped ? recommendation.validUntil : null,
];

/**
 * Explains why a beneficiary has no reward yet, when it can be expected, and what they can do about it. Personal area, recipient's page,
 * agency area and console use this one rule, so that they never contradict each other.
 */
export const explainReward = (given: RewardFacts, today: string): RewardExplanation => {
  const facts = { ...given, today };
  const row = ROWS.find(({ fits }) => fits(facts));
  if (!row) throw new Error('the last row fits everything');
  const { values = {}, expectedOn = null, earliestOn = null, acts = [] } = row.answer?.(facts) ?? {};
  const isFinal = row.isFinal === true;
  const isPast = expectedOn !== null && expectedOn < today;
  const nextOn = isFinal ? null : firstToCome([expectedOn, earliestOn, values.until, ...deadlines(given)], today);
  const watchedOn = given.order?.watchedOn ?? given.matchedUntil ?? null;
  const missed = isPast ? expectedOn : nextOn === null && !isFinal ? watchedOn : null;
  return {
    code: row.code,
    also: CONDITIONS.includes(row)
      ? CONDITIONS.filter((other) => other !== row && other.fits(facts)).map(({ code }) => code)
      : [],
    values: Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    ),
    expectedOn: isPast ? null : expectedOn,
    earliestOn,
    overdueSince: missed,
    turn: whoseTurn(row.code, given),
    nextOn,
    isFinal,
    acts,
  };
};
