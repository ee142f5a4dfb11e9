import type { ActiveReward } from '@mundwerk/contract/catalogue/reward-catalogue';

/** Rewards that several products have in common: a telecom has a hundred tariffs and five rewards. */
export interface RewardGroup {
  /** The rewards to choose from, as one of the products has them. */
  readonly rewards: readonly [ActiveReward, ...ActiveReward[]];
  readonly products: readonly ActiveReward['Produkt'][];
}

/** What makes two products earn the same. */
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

/** The most that one of the rewards is worth. */
export const bestCents = ({ rewards }: Pick<RewardGroup, 'rewards'>): number =>
  Math.max(...rewards.map(({ WertCent }) => WertCent));

/** The rewards with the products they are for, the best first; products in the order they came in. */
export const rewardGroups = (rewards: readonly ActiveReward[]): RewardGroup[] => {
  const ofProducts = [...Map.groupBy(rewards, ({ Produkt }) => Produkt.Id).values()];
  return [...Map.groupBy(ofProducts, offerOf).values()]
    .map((same) => ({
      rewards: same[0] as [ActiveReward, ...ActiveReward[]],
      products: same.flatMap(([first]) => (first ? [first.Produkt] : [])),
    }))
    .sort((a, b) => bestCents(b) - bestCents(a));
};
