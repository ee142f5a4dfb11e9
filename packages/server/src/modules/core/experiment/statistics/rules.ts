/** Number of hits among units, compared between two arms. */
export interface Share {
  readonly hits: number;
  readonly units: number;
}

/** A confidence interval. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** log Γ(a) for integers and half-integers; no other values occur, because degrees of freedom are integers. */
const logGamma = (a: number): number => {
  let [rest, sum] = [a, 0];
  for (; rest > 1; rest -= 1) sum += Math.log(rest - 1);
  return sum + (rest === 1 ? 0 : Math.log(Math.PI) / 2);
};

const ENOUGH_TERMS = 1000;
const TINY = 1e-300;
const EXACT = 1e-16;

/** The lower regularised gamma function by its series, which converges quickly for small x. */
const lowerBySeries = (a: number, x: number): number => {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < ENOUGH_TERMS && term > sum * EXACT; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
};

/** The upper regularised gamma function by its continued fraction (Lentz), which converges quickly for large x. */
const upperByFraction = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < ENOUGH_TERMS; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (Math.abs(an * d + b) < TINY ? TINY : an * d + b);
    c = Math.abs(b + an / c) < TINY ? TINY : b + an / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < EXACT) break;
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a));
};

/** Probability that a sum of squares of `degrees` standard normal values is at least x; all other distributions here derive from it. */
export const chiSquareTail = (x: number, degrees: number): number => {
  if (x <= 0) return 1;
  const [a, half] = [degrees / 2, x / 2];
  return half < a + 1 ? 1 - lowerBySeries(a, half) : upperByFraction(a, half);
};

/** Probability that a standard normal value is at least z. */
export const normalTail = (z: number): number =>
  z < 0 ? 1 - normalTail(-z) : z === 0 ? 0.5 : chiSquareTail(z * z, 1) / 2;

/** Quantile of the standard normal distribution by bisection; exact to twelve digits. */
export const normalQuantile = (probability: number): number => {
  if (probability < 0.5) return -normalQuantile(1 - probability);
  let [low, high] = [0, 40];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (normalTail(middle) > 1 - probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

const rateOf = ({ hits, units }: Share): number => (units === 0 ? 0 : hits / units);

/**
 * The difference of two rates in standard errors, assuming that they are equal; positive if the second is higher. Correlated units (links of
 * one person) carry less information than independent ones, so the design effect increases the error.
 */
export const zOfDifference = (control: Share, variant: Share, designEffect = 1): number => {
  const units = control.units + variant.units;
  if (control.units === 0 || variant.units === 0) return 0;
  const pooled = (control.hits + variant.hits) / units;
  const variance = pooled * (1 - pooled) * (1 / control.units + 1 / variant.units) * designEffect;
  return variance === 0 ? 0 : (rateOf(variant) - rateOf(control)) / Math.sqrt(variance);
};

/** Wilson's interval of a rate, for the effective sample size. */
export const wilsonInterval = ({ hits, units }: Share, z: number, designEffect = 1): Interval => {
  if (units === 0) return { lower: 0, upper: 1 };
  const [n, p] = [units / designEffect, hits / units];
  const centre = p + (z * z) / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { lower: Math.max(0, (centre - spread) / scale), upper: Math.min(1, (centre + spread) / scale) };
};

/** Newcombe's interval of the difference of two shares (his method 10): it stays within −1 and 1 and holds for small numbers, too. */
export const newcombeInterval = (control: Share, variant: Share, z: number, designEffect = 1): Interval => {
  const [p1, p2] = [rateOf(control), rateOf(variant)];
  const one = wilsonInterval(control, z, designEffect);
  const two = wilsonInterval(variant, z, designEffect);
  return {
    lower: p2 - p1 - Math.hypot(p2 - two.lower, one.upper - p1),
    upper: p2 - p1 + Math.hypot(two.upper - p2, p1 - one.lower),
  };
};

/** Probability of counts at least this far from their planned shares (chi-squared test). */
export const allocationProbability = (groups: readonly { count: number; share: number }[]): number => {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 1;
  const distance = groups.reduce((sum, { count, share }) => sum + (count - total * share) ** 2 / (total * share), 0);
  return chiSquareTail(distance, groups.length - 1);
};

/** A group of correlated units and how many of them reached the goal; `times` counts equal groups. */
export interface Cluster extends Share {
  readonly times: number;
}

/**
 * The design effect: the number of correlated units that carry the information of one independent unit. It is computed from the intraclass
 * correlation of one person's links (estimated by analysis of variance) and their average number.
 */
export const designEffectOf = (clusters: readonly Cluster[]): number => {
  const groups = clusters.reduce((sum, { times }) => sum + times, 0);
  const units = clusters.reduce((sum, { units: n, times }) => sum + n * times, 0);
  if (groups < 2 || units <= groups) return 1;
  const rate = clusters.reduce((sum, { hits, times }) => sum + hits * times, 0) / units;
  const between =
    clusters.reduce((sum, { hits, units: n, times }) => sum + times * n * (hits / n - rate) ** 2, 0) / (groups - 1);
  const within =
    clusters.reduce((sum, { hits, units: n, times }) => sum + (times * hits * (n - hits)) / n, 0) / (units - groups);
  const squares = clusters.reduce((sum, { units: n, times }) => sum + times * n * n, 0);
  const usual = (units - squares / units) / (groups - 1);
  const spread = between + (usual - 1) * within;
  const correlation = spread === 0 ? 0 : Math.min(1, Math.max(0, (between - within) / spread));
  return 1 + (squares / units - 1) * correlation;
};

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

/** The arm of links that stay out; they get the old way and are compared with nothing. */
export const HOLDOUT = -1;

/** The control arm, which shows the old way. */
export const CONTROL = 0;

/** The arm that a bucket (0 to 999) belongs to: the first fifty stay out, the rest is divided among the arms. */
export const armOf = (bucket: number, arms: number): number =>
  bucket < HOLDOUT_PERMILLE ? HOLDOUT : Math.floor(((bucket - HOLDOUT_PERMILLE) * arms) / (1000 - HOLDOUT_PERMILLE));

/** The share of all links that each group is meant to have, in the order holdout, old way, variants. */
export const plannedShares = (arms: number): { readonly arm: number; readonly share: number }[] => {
  const counts = new Map<number, number>();
  for (let bucket = 0; bucket < 1000; bucket += 1) {
    const arm = armOf(bucket, arms);
    counts.set(arm, (counts.get(arm) ?? 0) + 1);
  }
  return [...counts].map(([arm, count]) => ({ arm, share: count / 1000 }));
};
