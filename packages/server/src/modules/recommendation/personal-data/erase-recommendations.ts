import type { Ctx } from '#platform/context.ts';
import { forgetKeptTexts } from '#platform/mail/store.ts';
import { eraseNames } from '../personal-link/erase-names.ts';
import { emptyRecommendations } from './store.ts';

/**
 * Erases personal data from a recommender's recommendations and the mails about them; number, product and dates stay for accounting.
 * The name of the personal link is deleted.
 */
export const eraseRecommendations = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  await eraseNames(ctx, recommenderId);
  await forgetKeptTexts(ctx, await emptyRecommendations(ctx, recommenderId));
};
