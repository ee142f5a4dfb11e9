import { findRecommender, lockRecommender } from '#modules/account/index.ts';
import { operatorSignature } from '#modules/actors.ts';
import type { ApprovalCtx, ApprovalKind } from '#modules/console/approval/kinds.ts';
import { movePersonNotes } from '#modules/console/person/store.ts';
import { isMergeRefused, mergeAccounts, pairOf } from '#modules/personal-area/index.ts';
import { type Holdings, selectHoldings } from '../read-models/holdings.ts';

/** Two accounts to merge, with the holdings of each: the approval covers exactly what was looked at. */
export interface ProposedMerge {
  readonly kept: string;
  readonly gone: string;
  readonly holdings: readonly [Holdings, Holdings];
}

/** What a merge would be now; null when it is no longer possible. */
export const mergeOf = async (ctx: ApprovalCtx, one: string, other: string): Promise<ProposedMerge | null> => {
  const [first, second] = [await findRecommender(ctx, one), await findRecommender(ctx, other)];
  if (!first || !second) return null;
  const pair = pairOf(first, second);
  if (await isMergeRefused(ctx, pair)) return null;
  return {
    kept: pair.kept.id,
    gone: pair.gone.id,
    holdings: [await selectHoldings(ctx, pair.kept.id), await selectHoldings(ctx, pair.gone.id)],
  };
};

const sumOf = ({ holdings }: ProposedMerge): number =>
  holdings.reduce((sum, { openCents, paidCents }) => sum + openCents + paidCents, 0);

/** Merges two accounts of one person: one operator proposes, another approves. */
export const mergeApproval: ApprovalKind<ProposedMerge> = {
  kind: 'person.merge',
  makerAct: 'person.merge',
  approverAct: 'merge.approve',
  summarise: (payload) => ({ count: 2, sumCents: sumOf(payload) }),
  recompute: async (ctx, { payload: { kept, gone } }) => {
    for (const id of [kept, gone].toSorted()) await lockRecommender(ctx, id);
    return mergeOf(ctx, kept, gone);
  },
  effect: async (ctx, { kept, gone, holdings }) => {
    await mergeAccounts(ctx, [kept, gone], operatorSignature(ctx.actor));
    await movePersonNotes(ctx, gone, kept);
    return {
      before: { kept: holdings[0], gone: holdings[1] },
      after: { account: kept, ...(await selectHoldings(ctx, kept)) },
    };
  },
};
