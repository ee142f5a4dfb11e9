import { CLAIM_REASONS } from './claim-reasons.ts';
import { CONDITIONS, ORDER_REASONS } from './order-reasons.ts';
import type { RewardExplanation } from './reward-explanation.ts';
import type { RewardFacts } from './reward-facts.ts';
import { whoseTurn } from './whose-turn.ts';

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
