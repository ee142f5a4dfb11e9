import type { ClientConfig } from '@mundwerk/contract/client/client';

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

/** The bonuses that so many successful orders earn and that were not granted yet, in the order they were reached. */
export const dueBonuses = (
  orders: number,
  tiers: ClientConfig['BonusStufen'],
  granted: readonly BonusStep[],
): DueBonus[] => {
  const due = tiers.flatMap(({ AnzahlVertraege: tierOrders, BonusCent: cents }) =>
    Array.from({ length: Math.floor(orders / tierOrders) }, (_, index) => ({
      tierOrders,
      step: index + 1,
      cents,
    })).filter((step) => !granted.some((one) => isSame(one, step))),
  );
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
