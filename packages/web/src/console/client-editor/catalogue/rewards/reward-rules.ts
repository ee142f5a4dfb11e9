import { addDays, isDay } from '@mundwerk/contract/values/day';
import { centsText } from '#console/client-editor/fields/client-field.ts';
import { type JsonEdit, type JsonWay, useUndoable } from '#console/client-editor/file/draft-files.tsx';
import { today } from '#lib/text/clock.ts';
import { readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import {
  type BudgetValue,
  type Catalogue,
  type Entry,
  nextId,
  type ProductValue,
  type RewardValue,
} from '../use-catalogue.ts';
import { budgetEdits, isStandBy } from './budget-rules.ts';

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

/** The form values of a reward. */
export type TypedReward = Readonly<
  Record<'sum' | 'from' | 'until' | 'shownUntil' | 'redeemUrl' | 'kind', string> &
    Record<'titles' | 'redeemNotes', Readonly<Record<string, string>>>
>;

/** The purpose of the form: an additional reward, a successor of another, or a booster for some days. */
export type RewardPurpose = 'add' | 'renew' | 'boost';

const inAll = (languages: readonly string[], text: (language: string) => string): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, text(language)]));

/** The first day of the month after a day's. */
const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The days that a form begins with: a booster lasts the next whole month, any other reward begins as soon as it can. */
export const firstDays = (purpose: RewardPurpose, earliest: string): Pick<TypedReward, 'from' | 'until'> => {
  if (purpose !== 'boost') return { from: earliest, until: '' };
  const from = nextMonth(earliest);
  return { from, until: addDays(nextMonth(from), -1) };
};

/** Initial form values, taken from the previous reward. */
export const typedOf = (
  before: RewardValue | null,
  languages: readonly string[],
  days: ReturnType<typeof firstDays>,
): TypedReward => ({
  sum: before?.WertCent === undefined ? '' : centsText(before.WertCent),
  ...days,
  shownUntil: '',
  redeemUrl: before?.EinloeseUrl ?? '',
  kind: before?.Typ ?? 'Ueberweisung',
  titles: inAll(languages, (language) => before?.Titel?.[language] ?? ''),
  redeemNotes: inAll(languages, (language) => before?.EinloeseHinweis?.[language] ?? ''),
});

const trimmed = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, one]) => (one.trim() ? [[language, one.trim()]] : [])));

const isEnd = (day: string, from: string): boolean => isDay(day) && day >= from;

/** The names of the invalid fields. */
const wrongIn = (typed: TypedReward, purpose: RewardPurpose, earliest: string): Set<string> => {
  const isVoucher = typed.kind === 'Gutschein';
  const notes = Object.keys(trimmed(typed.redeemNotes));
  return new Set([
    ...(readCents(typed.sum) === null ? ['sum'] : []),
    ...(isDay(typed.from) && typed.from >= earliest ? [] : ['from']),
    // A booster needs an end, because the previous reward comes back afterwards.
    ...((typed.until === '' && purpose !== 'boost') || isEnd(typed.until, typed.from) ? [] : ['until']),
    ...(typed.shownUntil === '' || isEnd(typed.shownUntil, typed.from) ? [] : ['shownUntil']),
    ...Object.entries(typed.titles).flatMap(([language, title]) => (title.trim() ? [] : [`title.${language}`])),
    ...(isVoucher && notes.length > 0
      ? Object.keys(typed.redeemNotes).flatMap((language) => (notes.includes(language) ? [] : [`note.${language}`]))
      : []),
  ]);
};

/** The reward of the form values, or the names of the invalid fields. */
export const readReward = (
  typed: TypedReward,
  purpose: RewardPurpose,
  earliest: string,
): { readonly reward: NewReward } | { readonly wrong: ReadonlySet<string> } => {
  const wrong = wrongIn(typed, purpose, earliest);
  const cents = readCents(typed.sum);
  if (cents === null || wrong.size > 0) return { wrong };
  return {
    reward: {
      titles: trimmed(typed.titles),
      kind: typed.kind === 'Gutschein' ? 'Gutschein' : 'Ueberweisung',
      cents,
      from: typed.from,
      until: typed.until || null,
      shownUntil: typed.shownUntil || null,
      redeemUrl: typed.redeemUrl.trim() || null,
      redeemNotes: trimmed(typed.redeemNotes),
    },
  };
};

/** Changes the rewards of a product. A reward itself is never edited, because it was promised; only its budget can change. */
export const useRewardActs = (catalogue: Catalogue, product: Entry<ProductValue>) => {
  const undoable = useUndoable();
  const way = ['Produkte', product.index];
  const holder = { way, hasRewards: Array.isArray(product.value.Praemien) };
  const published = catalogue.published('Produkte', product.value.Id) as ProductValue | undefined;
  const freshId = nextId(
    catalogue.list<ProductValue>('Produkte').flatMap(({ value }) => (value.Praemien ?? []).map(({ Id }) => Id)),
  );
  const save = (edits: ReturnType<typeof removalEdits>): Promise<boolean> =>
    catalogue.save([{ file: product.file, edits }]);
  return {
    freshId,
    isPublished: ({ Id }: RewardValue): boolean => (published?.Praemien ?? []).some((one) => one.Id === Id),
    add: (follows: PlacedReward | null, reward: NewReward): void => {
      void save(successorEdits(holder, follows, reward, freshId));
    },
    boost: (boosted: PlacedReward, reward: NewReward): void => {
      const { until } = reward;
      if (until !== null) void save(boosterEdits(holder, boosted, { ...reward, until }, freshId));
    },
    setBudget: (reward: PlacedReward, budget: BudgetValue | undefined, freshCents: number | null): void => {
      const { Startdatum = '' } = reward.value;
      const from = Startdatum > today() ? Startdatum : today();
      const fresh = freshCents === null ? null : { id: freshId, cents: freshCents, from };
      void save(budgetEdits(way, reward, budget, fresh));
    },
    remove: (index: number): void =>
      void undoable({
        paths: [product.file],
        message: t('consoleClientEditor.removed'),
        act: () => save(removalEdits(way, product.value.Praemien ?? [], index, published?.Praemien ?? [])),
      }),
  };
};
