import type { ClientConfig } from '@mundwerk/contract/client/client';

/** First counted day where the client sets none: all orders count. */
export const EVER = '-infinity';

/** A step of a tier: reached with `tierOrders * step` successful orders. */
export interface BonusStep {
  readonly tierOrders: number;
  readonly step: number;
}

/** A bonus that is due: steps that fall on the same number of orders are granted as one. */
export interface DueBonus {
  readonly orders: number;
  readonly cents: number;
  readonly steps: readonly BonusStep[];
}

const isSame = (one: BonusStep, other: BonusStep): boolean =>
  one.tierOrders === other.tierOrders && one.step === other.step;

/** Settled bonuses: all steps up to `settled` orders are granted, and the highest granted step needs `highest` orders. */
export interface Settled {
  readonly settled: number;
  readonly highest: number;
}

const stepsOf = (orders: number, tierOrders: number): number => Math.floor(orders / tierOrders);

/** Whether a step is due, or was granted and is no longer reached; otherwise no step has to be read. */
export const isStepReached = (
  orders: number,
  tiers: ClientConfig['BonusStufen'],
  { settled, highest }: Settled,
): boolean =>
  highest > orders ||
  tiers.some(({ AnzahlVertraege: tierOrders }) => stepsOf(orders, tierOrders) > stepsOf(settled, tierOrders));

/** The number of orders of the highest step that this many orders reach. */
export const highestReached = (orders: number, tiers: ClientConfig['BonusStufen']): number =>
  Math.max(0, ...tiers.map(({ AnzahlVertraege: tierOrders }) => stepsOf(orders, tierOrders) * tierOrders));

/**
 * The bonuses that this many successful orders earn and that were not granted yet, in the order they were reached. All steps up to the
 * settled number of orders are granted, so `granted` needs to list only those above it.
 */
export const dueBonuses = (
  orders: number,
  tiers: ClientConfig['BonusStufen'],
  granted: readonly BonusStep[],
  settled = 0,
): DueBonus[] => {
  const due = tiers.flatMap(({ AnzahlVertraege: tierOrders, BonusCent: cents }) => {
    const before = Math.min(stepsOf(settled, tierOrders), stepsOf(orders, tierOrders));
    return Array.from({ length: stepsOf(orders, tierOrders) - before }, (_, index) => ({
      tierOrders,
      step: before + index + 1,
      cents,
    })).filter((step) => !granted.some((one) => isSame(one, step)));
  });
  return [...Map.groupBy(due, ({ tierOrders, step }) => tierOrders * step)]
    .map(([reached, steps]) => ({
      orders: reached,
      cents: steps.reduce((sum, step) => sum + step.cents, 0),
      steps: steps.map(({ tierOrders, step }) => ({ tierOrders, step })),
    }))
    .sort((one, other) => one.orders - other.orders);
};

/** Whether a granted step is no longer reached. */
export const isMissed = ({ tierOrders, step }: BonusStep, orders: number): boolean => tierOrders * step > orders;

/** The next bonus of a recommender. */
export interface NextBonus {
  readonly remaining: number;
  readonly cents: number;
}

/**
 * The next bonus after this many successful orders. Each tier is granted every time its number is reached again;
 * tiers that fall on the same order add up (decisions §6).
 */
export const nextBonus = (orders: number, tiers: ClientConfig['BonusStufen']): NextBonus | null => {
  if (tiers.length === 0) return null;
  const remainingOf = (every: number): number => every - (orders % every);
  const remaining = Math.min(...tiers.map((tier) => remainingOf(tier.AnzahlVertraege)));
  const due = tiers.filter((tier) => remainingOf(tier.AnzahlVertraege) === remaining);
  return { remaining, cents: due.reduce((sum, tier) => sum + tier.BonusCent, 0) };
};
