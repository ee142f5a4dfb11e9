import type { ClientConfig } from '@mundwerk/contract/client/client';

/** The day the counting began where the client names none: all orders count. */
export const EVER = '-infinity';

/** A step of a tier: reached with `tierOrders * step` successful orders. */
export interface BonusStep {
  readonly tierOrders: number;
  readonly step: number;
}

/** A bonus that is due: the steps that fall on the same number of orders make one. */
export interface DueBonus {
  readonly orders: number;
  readonly cents: number;
  readonly steps: readonly BonusStep[];
}

const isSame = (one: BonusStep, other: BonusStep): boolean =>
  one.tierOrders === other.tierOrders && one.step === other.step;

/** How far bonuses are settled: all steps up to `settled` orders are granted, the highest granted one stands for `highest`. */
export interface Settled {
  readonly settled: number;
  readonly highest: number;
}

const stepsOf = (orders: number, tierOrders: number): number => Math.floor(orders / tierOrders);

/** Whether a step is due or missed at this number of orders; while it is not, no step has to be read. */
export const isStepReached = (
  orders: number,
  tiers: ClientConfig['BonusStufen'],
  { settled, highest }: Settled,
): boolean =>
  highest > orders ||
  tiers.some(({ AnzahlVertraege: tierOrders }) => stepsOf(orders, tierOrders) > stepsOf(settled, tierOrders));

/** The highest number of orders that a step stands for, of those that so many orders reach. */
export const highestReached = (orders: number, tiers: ClientConfig['BonusStufen']): number =>
  Math.max(0, ...tiers.map(({ AnzahlVertraege: tierOrders }) => stepsOf(orders, tierOrders) * tierOrders));

/**
 * The bonuses that so many successful orders earn and that were not granted yet, in the order they were reached. Steps up to the
 * settled number of orders are granted, so that `granted` names those above it alone.
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

/** Whether a step that was granted is not reached any more. */
export const isMissed = ({ tierOrders, step }: BonusStep, orders: number): boolean => tierOrders * step > orders;

/** The next bonus of a recommender. */
export interface NextBonus {
  readonly remaining: number;
  readonly cents: number;
}

/**
 * The bonus that comes next after so many successful orders. Each tier is granted every time its number is reached again;
 * tiers that fall on the same order add up (decisions §6).
 */
export const nextBonus = (orders: number, tiers: ClientConfig['BonusStufen']): NextBonus | null => {
  if (tiers.length === 0) return null;
  const remainingOf = (every: number): number => every - (orders % every);
  const remaining = Math.min(...tiers.map((tier) => remainingOf(tier.AnzahlVertraege)));
  const due = tiers.filter((tier) => remainingOf(tier.AnzahlVertraege) === remaining);
  return { remaining, cents: due.reduce((sum, tier) => sum + tier.BonusCent, 0) };
};
