import type { Ctx } from '../../../platform/context.ts';
import { forgetKeptTexts } from '../../../platform/mail/store.ts';
import { eraseNames } from '../personal-link/erase-names.ts';
import { emptyRecommendations } from './store.ts';

/**
 * Takes out of a recommender's recommendations, and of the mails about them, what tells about people; number, product and dates stay for
 * the books. The name of the personal link is forgotten.
 */
export const eraseRecommendations = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  await eraseNames(ctx, recommenderId);
  await forgetKeptTexts(ctx, await emptyRecommendations(ctx, recommenderId));
};
