import type { ActiveReward } from '@mundwerk/contract/reward-catalogue';

/** A product with the rewards its recommendation earns. */
export interface ProductRewards {
  readonly product: ActiveReward['Produkt'];
  readonly rewards: readonly ActiveReward[];
}

/** The rewards under their products, both in the order they came in. */
export const rewardsByProduct = (rewards: readonly ActiveReward[]): ProductRewards[] =>
  [...Map.groupBy(rewards, ({ Produkt }) => Produkt.Id).values()].flatMap((group) =>
    group[0] ? [{ product: group[0].Produkt, rewards: group }] : [],
  );
