import type { ActiveReward } from '@mundwerk/contract/catalogue/reward-catalogue';
import { type Sums, shortSum, sumsOf } from '@mundwerk/contract/values/promise';
import { promisedRewards } from '#shared/reward/product-promise.ts';

/** Rewards that several products have in common: a telecom has a hundred tariffs and five rewards. */
export interface RewardGroup {
  /** The rewards to choose from, as one of the products has them. */
  readonly rewards: readonly [ActiveReward, ...ActiveReward[]];
  readonly products: readonly ActiveReward['Produkt'][];
}

/** Key that is equal for products with the same rewards. */
const offerOf = (rewards: readonly ActiveReward[]): string =>
  JSON.stringify(
    rewards.map(({ Typ, Titel, WertCent, Enddatum, EnddatumAnzeige, Aufteilung }) => [
      Typ,
      Titel,
      WertCent,
      Enddatum,
      EnddatumAnzeige,
      Aufteilung,
    ]),
  );

/** The sums that a group's rewards pay, by kind. */
export const groupSums = ({ rewards }: Pick<RewardGroup, 'rewards'>): Sums => sumsOf(promisedRewards(rewards));

const byWorth = (one: RewardGroup, other: RewardGroup): number => {
  const [first, second] = [groupSums(one), groupSums(other)];
  const short = (sums: Sums): number => shortSum(sums)?.valueCents ?? 0;
  return short(second) - short(first) || (second.Gutschein ?? 0) - (first.Gutschein ?? 0);
};

/** The rewards with their products, the best first; products keep their order. */
export const rewardGroups = (rewards: readonly ActiveReward[]): RewardGroup[] => {
  const ofProducts = [...Map.groupBy(rewards, ({ Produkt }) => Produkt.Id).values()];
  return [...Map.groupBy(ofProducts, offerOf).values()]
    .map((same) => ({
      rewards: same[0] as [ActiveReward, ...ActiveReward[]],
      products: same.flatMap(([first]) => (first ? [first.Produkt] : [])),
    }))
    .sort(byWorth);
};
