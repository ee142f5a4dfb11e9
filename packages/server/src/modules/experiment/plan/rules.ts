import { normalQuantile } from '../statistics/rules.ts';

/** The certainty of every plan: a two-sided error of five percent and a power of eighty. */
export const ERROR_LEVEL = 0.05;
export const POWER = 0.8;

/** Of a thousand links, so many stay out of every experiment, so that there is always a group that nothing was tried on. */
export const HOLDOUT_PERMILLE = 50;

/** An answer that takes longer is none: products, seasons and people change meanwhile. */
export const LONGEST_WEEKS = 12;

/** The share that reached the goal so far, and the smallest share of a variant that would be worth a change. */
export interface Rates {
  readonly base: number;
  readonly wanted: number;
}

/** What the size of an experiment is computed from. */
export interface PlanInput extends Rates {
  /** All arms, the old way among them. */
  readonly arms: number;
  /** Factor by which the sample must grow, because links of one person are correlated. */
  readonly designEffect: number;
  readonly unitsPerDay: number;
  readonly windowDays: number;
}

/** How large an experiment must be, and how long that takes at today's traffic. */
export interface PlanSize {
  readonly unitsPerArm: number;
  /** Until the last unit has matured; null without traffic. */
  readonly days: number | null;
  /** Too small for an answer within the longest time. */
  readonly isTooSmall: boolean;
}

/** Several variants are several chances to be wrong: each comparison with the old way gets its part of the error (Bonferroni). */
export const errorPerComparison = (arms: number): number => ERROR_LEVEL / Math.max(1, arms - 1);

/** How many units each arm needs to tell two shares apart, with exact quantiles. */
export const sampleSize = ({ base, wanted }: Rates, arms = 2): number => {
  const error = normalQuantile(1 - errorPerComparison(arms) / 2);
  const power = normalQuantile(POWER);
  const mean = (base + wanted) / 2;
  const spread =
    error * Math.sqrt(2 * mean * (1 - mean)) + power * Math.sqrt(base * (1 - base) + wanted * (1 - wanted));
  return Math.round(spread ** 2 / (wanted - base) ** 2);
};

/** Size and length of an experiment before it begins. */
export const planSize = ({ arms, designEffect, unitsPerDay, windowDays, ...rates }: PlanInput): PlanSize => {
  const unitsPerArm = Math.ceil(sampleSize(rates, arms) * designEffect);
  const perArmAndDay = (unitsPerDay * (1000 - HOLDOUT_PERMILLE)) / 1000 / arms;
  const days = perArmAndDay > 0 ? Math.ceil(unitsPerArm / perArmAndDay) + windowDays : null;
  return { unitsPerArm, days, isTooSmall: days === null || days > LONGEST_WEEKS * 7 };
};
