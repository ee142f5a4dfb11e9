import { CLAIM_REASONS } from './claim-reasons.ts';
import { CONDITIONS, ORDER_REASONS } from './order-reasons.ts';
import type { RewardExplanation } from './reward-explanation.ts';
import type { RewardFacts } from './reward-facts.ts';

const ROWS = [...CLAIM_REASONS, ...ORDER_REASONS];

/**
 * Explains why a beneficiary has no reward yet, when it can be expected, and what they can do about it. Personal area, recipient's page,
 * agency area and console use this one rule, so that they never contradict each other.
 */
export const explainReward = (given: RewardFacts, today: string): RewardExplanation => {
  const facts = { ...given, today };
  const row = ROWS.find(({ fits }) => fits(facts));
  if (!row) throw new Error('the last row fits everything');
  const { values = {}, expectedOn = null, earliestOn = null, acts = [] } = row.answer?.(facts) ?? {};
  const isPast = expectedOn !== null && expectedOn < today;
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
    overdueSince: isPast ? expectedOn : null,
    isFinal: row.isFinal === true,
    acts,
  };
};
