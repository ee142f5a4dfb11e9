import { HOLDOUT_PERMILLE } from '../plan/rules.ts';

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
