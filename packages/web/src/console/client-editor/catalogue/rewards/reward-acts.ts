import { useUndoable } from '#console/client-editor/file/use-undoable.ts';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';
import { type BudgetValue, type Entry, nextId, type ProductValue, type RewardValue } from '../catalogue-entries.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { budgetEdits } from './budget-rules.ts';
import { boosterEdits, type NewReward, type PlacedReward, removalEdits, successorEdits } from './reward-rules.ts';

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
