import { addDays } from '@mundwerk/contract/values/day';
import type { JsonEdit, JsonWay } from '../../file/json-way.ts';
import type { RewardValue } from '../catalogue-entries.ts';

/** Where a reward stands on a day. */
export type RewardState = 'running' | 'planned' | 'ended';

/** Where a reward stands on a day. */
export const rewardState = ({ Startdatum = '', Enddatum }: RewardValue, today: string): RewardState => {
  if (Startdatum > today) return 'planned';
  return Enddatum && Enddatum < today ? 'ended' : 'running';
};

/** What is typed into the form of a new reward. */
export interface NewReward {
  readonly titles: Readonly<Record<string, string>>;
  readonly kind: 'Ueberweisung' | 'Gutschein';
  readonly cents: number;
  readonly from: string;
  readonly until: string | null;
  readonly redeemUrl: string | null;
}

const rewardOf = (id: number, reward: NewReward, before: RewardValue | null): RewardValue => ({
  Id: id,
  Titel: reward.titles,
  Typ: reward.kind,
  WertCent: reward.cents,
  Startdatum: reward.from,
  ...(reward.until ? { Enddatum: reward.until } : {}),
  ...(reward.kind === 'Gutschein' && reward.redeemUrl ? { EinloeseUrl: reward.redeemUrl } : {}),
  ...(reward.kind === 'Gutschein' && before?.EinloeseHinweis ? { EinloeseHinweis: before.EinloeseHinweis } : {}),
});

/**
 * The changes that put a reward behind the others of its product and end the one it follows, the day before: a promise was made of that
 * one, so its sum never changes.
 */
export const successorEdits = (
  product: { readonly way: JsonWay; readonly hasRewards: boolean },
  follows: { readonly index: number; readonly value: RewardValue } | null,
  reward: NewReward,
  id: number,
): JsonEdit[] => {
  const rewards = [...product.way, 'Praemien'];
  const last = addDays(reward.from, -1);
  const ends = follows && (!follows.value.Enddatum || follows.value.Enddatum > last);
  const value = rewardOf(id, reward, follows?.value ?? null);
  return [
    ...(ends ? [{ way: [...rewards, follows.index, 'Enddatum'], value: last }] : []),
    product.hasRewards ? { way: [...rewards, -1], value } : { way: rewards, value: [value] },
  ];
};

/**
 * The changes that take a reward away that nobody was promised yet. One that it followed gets back the end that is published, because
 * it ended for its successor alone and the product would be left without a reward.
 */
export const removalEdits = (
  product: JsonWay,
  rewards: readonly RewardValue[],
  index: number,
  published: readonly RewardValue[],
): JsonEdit[] => {
  const list = [...product, 'Praemien'];
  const last = addDays(rewards[index]?.Startdatum ?? '1900-01-02', -1);
  const reopened = rewards.flatMap((reward, place) => {
    const before = published.find(({ Id }) => Id === reward.Id);
    if (!before || reward.Enddatum !== last || before.Enddatum === last) return [];
    return [{ way: [...list, place, 'Enddatum'], value: before.Enddatum ?? undefined }];
  });
  return [...reopened, { way: [...list, index], value: undefined }];
};
