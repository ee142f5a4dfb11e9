import { ERROR_LEVEL, errorPerComparison } from '../plan/rules.ts';
import {
  allocationProbability,
  type Interval,
  newcombeInterval,
  normalQuantile,
  type Share,
  zOfDifference,
} from '../statistics/rules.ts';

/**
 * The bounds of the two looks (O'Brien–Fleming spending by Lan and DeMets): at half the units only harm ends an experiment, and in exchange
 * for that look the final bound is slightly higher.
 */
export const HARM_BOUND = -2.96;
const FINAL_BOUND = 1.97;

/** Guards alarm below this probability, that is, if links were not divided as planned or an arm does harm. It is low because they check daily. */
const GUARD_PROBABILITY = 0.001;

/** With fewer links than this, a wrong division cannot be detected. */
const ALLOCATION_FROM = 100;

/** The counts to compare, and the size that was planned. */
export interface Judged {
  /** The old way first. */
  readonly arms: readonly [Share, ...Share[]];
  readonly unitsPerArm: number;
  readonly designEffect: number;
}

/** The result for a variant; a probability of being best is deliberately not offered. */
export type Verdict =
  | { readonly kind: 'besser' | 'schlechter' }
  /** The difference is not larger than this, in either direction. */
  | { readonly kind: 'keinUnterschied'; readonly atMost: number }
  | { readonly kind: 'zuWenigDaten' };

/** A variant against the old way. */
export interface Comparison {
  readonly difference: number;
  readonly interval: Interval;
  readonly verdict: Verdict;
}

/** Whether every arm has as many matured units as were planned; nothing is shown before. */
export const isComplete = ({ arms, unitsPerArm }: Judged): boolean => arms.every(({ units }) => units >= unitsPerArm);

/** Whether the one look at half the units is due. */
export const isHalf = ({ arms, unitsPerArm }: Judged): boolean => arms.every(({ units }) => units * 2 >= unitsPerArm);

/** Whether a variant does harm to the goal, asked once at half the units. */
export const isHarmful = ({ arms: [control, ...variants], designEffect }: Judged): boolean =>
  variants.some((variant) => zOfDifference(control, variant, designEffect) < HARM_BOUND);

/** The bound of the final look; with several variants it is stricter for each comparison. */
export const finalBound = (arms: number): number =>
  (FINAL_BOUND * normalQuantile(1 - errorPerComparison(arms) / 2)) / normalQuantile(1 - ERROR_LEVEL / 2);

const verdictOf = (z: number, bound: number, { lower, upper }: Interval): Verdict => {
  if (z > bound) return { kind: 'besser' };
  if (z < -bound) return { kind: 'schlechter' };
  return { kind: 'keinUnterschied', atMost: Math.max(Math.abs(lower), Math.abs(upper)) };
};

/** Each variant against the old way: the last look, or the one that ended it for harm. */
export const compareArms = (judged: Judged, wasHarmful: boolean): Comparison[] => {
  const { arms, designEffect } = judged;
  const [control, ...variants] = arms;
  const z95 = normalQuantile(1 - errorPerComparison(arms.length) / 2);
  return variants.map((variant) => {
    const interval = newcombeInterval(control, variant, z95, designEffect);
    const z = zOfDifference(control, variant, designEffect);
    const difference = variant.hits / Math.max(1, variant.units) - control.hits / Math.max(1, control.units);
    if (wasHarmful && z < HARM_BOUND) return { difference, interval, verdict: { kind: 'schlechter' } };
    if (!isComplete(judged)) return { difference, interval, verdict: { kind: 'zuWenigDaten' } };
    return { difference, interval, verdict: verdictOf(z, finalBound(arms.length), interval) };
  });
};

/** Whether links were not divided as planned: every comparison would then be between different populations. */
export const isAllocationBroken = (groups: readonly { count: number; share: number }[]): boolean =>
  groups.reduce((sum, { count }) => sum + count, 0) >= ALLOCATION_FROM &&
  allocationProbability(groups) < GUARD_PROBABILITY;

/** Whether something unwanted (ended orders, unsubscribed recommenders) is more frequent in a variant than with the old way. */
export const doesDamage = ([control, ...variants]: readonly [Share, ...Share[]], designEffect: number): boolean => {
  const bound = normalQuantile(1 - GUARD_PROBABILITY / 2);
  return variants.some((variant) => zOfDifference(control, variant, designEffect) > bound);
};
