import type { ClientConfig } from '@mundwerk/contract/client';

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
