import { closeAccount, refuseSupport } from '#modules/account/index.ts';
import type { RecommenderActor } from '#modules/actors.ts';
import { closeClaims, deleteGoodwillRequests } from '#modules/claim/index.ts';
import { eraseBankData } from '#modules/payout/index.ts';
import { eraseRecommendations } from '#modules/recommendation/index.ts';
import { eraseReviews } from '#modules/review/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { endDataRequests } from '../data-request/ask.ts';

/** Erases a recommender and closes their open data requests. The caller checks that the recommender asked for it. */
export const eraseOwner = (ctx: Ctx, id: string, by: string): Promise<void> =>
  transact(ctx, async (inner) => {
    await closeAccount(inner, id);
    await eraseBankData(inner, id);
    await deleteGoodwillRequests(inner, id);
    await closeClaims(inner, { recommenderId: id });
    await eraseReviews(inner, id);
    await eraseRecommendations(inner, id);
    await endDataRequests(inner, { personIds: [id] }, { outcome: 'erledigt', by });
  });

/**
 * Deletes the recommender's account: what the law does not require goes at once, in one transaction (decisions §10). The
 * account goes first: that locks its row, so that a recommendation made at the same moment is either seen here or refused.
 */
export const deleteAccount = async (ctx: Ctx & { readonly actor: RecommenderActor }): Promise<void> => {
  refuseSupport(ctx.actor);
  await eraseOwner(ctx, ctx.actor.id, 'recommender');
};
