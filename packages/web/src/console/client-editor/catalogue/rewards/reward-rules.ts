import { addDays } from '@mundwerk/contract/values/day';
import type { JsonEdit, JsonWay } from '#console/client-editor/file/json-way.ts';
import type { RewardValue } from '../catalogue-entries.ts';
import { isStandBy } from './budget-rules.ts';

/** State of a reward on a day; a stand-by reward is offered while another is used up. */
export type RewardState = 'running' | 'planned' | 'ended' | 'standBy';

/** Where a reward of a product stands on a day. */
export const rewardState = (
  reward: RewardValue,
  today: string,
  all: readonly RewardValue[] = [reward],
): RewardState => {
  const { Startdatum = '', Enddatum, EnddatumAnzeige } = reward;
  if (Startdatum > today) return 'planned';
  // A reward can be earned until the later of its two ends, because visitors see that one.
  if (Enddatum && Enddatum < today && !(EnddatumAnzeige && EnddatumAnzeige >= today)) return 'ended';
  return isStandBy(reward, all) ? 'standBy' : 'running';
};

/** The values of a new reward. */
export interface NewReward {
  readonly titles: Readonly<Record<string, string>>;
  readonly kind: 'Ueberweisung' | 'Gutschein';
  readonly cents: number;
  readonly from: string;
  readonly until: string | null;
  /** The advertised end, shown to visitors. */
  readonly shownUntil: string | null;
  readonly redeemUrl: string | null;
  /** Redemption notes of a voucher by language; empty without any. */
  readonly redeemNotes: Readonly<Record<string, string>>;
}

/** A reward of a product with its place in the list. */
export interface PlacedReward {
  readonly index: number;
  readonly value: RewardValue;
}

/** The product whose rewards are changed. */
export interface RewardHolder {
  readonly way: JsonWay;
  readonly hasRewards: boolean;
}

const rewardOf = (id: number, reward: NewReward): RewardValue => ({
  Id: id,
  Titel: reward.titles,
  Typ: reward.kind,
  WertCent: reward.cents,
  Startdatum: reward.from,
  ...(reward.until ? { Enddatum: reward.until } : {}),
  ...(reward.shownUntil ? { EnddatumAnzeige: reward.shownUntil } : {}),
  ...(reward.kind === 'Gutschein' && reward.redeemUrl ? { EinloeseUrl: reward.redeemUrl } : {}),
  ...(reward.kind === 'Gutschein' && Object.keys(reward.redeemNotes).length > 0
    ? { EinloeseHinweis: reward.redeemNotes }
    : {}),
});

const endEdit = (list: JsonWay, { index, value }: PlacedReward, last: string): JsonEdit[] => [
  ...(!value.Enddatum || value.Enddatum > last ? [{ way: [...list, index, 'Enddatum'], value: last }] : []),
  // A later advertised end would keep the reward active beside its successor.
  ...(value.EnddatumAnzeige && value.EnddatumAnzeige > last
    ? [{ way: [...list, index, 'EnddatumAnzeige'], value: last }]
    : []),
];

/**
 * The changes that append a reward to its product and end the reward it follows on the day before. That reward was promised, so its
 * sum never changes.
 */
export const successorEdits = (
  product: RewardHolder,
  follows: PlacedReward | null,
  reward: NewReward,
  id: number,
): JsonEdit[] => {
  const rewards = [...product.way, 'Praemien'];
  const value = rewardOf(id, reward);
  return [
    ...(follows ? endEdit(rewards, follows, addDays(reward.from, -1)) : []),
    product.hasRewards ? { way: [...rewards, -1], value } : { way: rewards, value: [value] },
  ];
};

/**
 * The changes of a booster: another sum for some days and, from the day after its end, the replaced reward again, as a new one with the
 * number after the booster's. A reward that ends with the booster or before does not come back.
 */
export const boosterEdits = (
  product: RewardHolder,
  boosted: PlacedReward,
  booster: NewReward & { readonly until: string },
  id: number,
): JsonEdit[] => {
  const after = addDays(booster.until, 1);
  const { Enddatum } = boosted.value;
  const comesBack = !Enddatum || Enddatum >= after;
  return [
    ...successorEdits(product, boosted, booster, id),
    ...(comesBack
      ? [{ way: [...product.way, 'Praemien', -1], value: { ...boosted.value, Id: id + 1, Startdatum: after } }]
      : []),
  ];
};

/**
 * The changes that remove a reward that was not promised yet. The reward it followed gets its published ends back, because it ended
 * only for this successor and the product would be left without a reward; budgets no longer name it as their successor.
 */
export const removalEdits = (
  product: JsonWay,
  rewards: readonly RewardValue[],
  index: number,
  published: readonly RewardValue[],
): JsonEdit[] => {
  const list = [...product, 'Praemien'];
  const gone = rewards[index];
  const last = addDays(gone?.Startdatum ?? '1900-01-02', -1);
  const reopened = rewards.flatMap((reward, place) => {
    const before = published.find(({ Id }) => Id === reward.Id);
    if (!before) return [];
    return (['Enddatum', 'EnddatumAnzeige'] as const)
      .filter((end) => reward[end] === last && before[end] !== last)
      .map((end) => ({ way: [...list, place, end], value: before[end] ?? undefined }));
  });
  const forgotten = rewards.flatMap(({ Budget }, place) =>
    gone && Budget?.Nachfolger === gone.Id ? [{ way: [...list, place, 'Budget', 'Nachfolger'], value: undefined }] : [],
  );
  return [...reopened, ...forgotten, { way: [...list, index], value: undefined }];
};
