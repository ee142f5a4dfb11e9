import { isDay } from '@mundwerk/contract/values/day';
import { centsText } from '#console/client-editor/entry/value-text.ts';
import { useUndoable } from '#console/client-editor/file/draft-files.tsx';
import { today } from '#lib/text/clock.ts';
import { readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { type BudgetValue, type Entry, nextId, type ProductValue, type RewardValue } from '../catalogue-entries.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { budgetEdits } from './budget-rules.ts';
import { boosterEdits, type NewReward, type PlacedReward, removalEdits, successorEdits } from './reward-rules.ts';

/** The form values of a reward. */
export type TypedReward = Readonly<
  Record<'sum' | 'from' | 'until' | 'shownUntil' | 'redeemUrl' | 'kind', string> &
    Record<'titles' | 'redeemNotes', Readonly<Record<string, string>>>
>;

/** The purpose of the form: an additional reward, a successor of another, or a booster for some days. */
export type RewardPurpose = 'add' | 'renew' | 'boost';

const inAll = (languages: readonly string[], text: (language: string) => string): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, text(language)]));

/** Initial form values, taken from the previous reward. */
export const typedOf = (before: RewardValue | null, languages: readonly string[], earliest: string): TypedReward => ({
  sum: before?.WertCent === undefined ? '' : centsText(before.WertCent),
  from: earliest,
  until: '',
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
