import type { Ctx } from '#platform/context.ts';
import { mergeNames } from '../personal-link/erase-names.ts';
import { updateRecommender } from './store.ts';

/** Gives all recommendations and the personal link of an account to another one, because both belong to one person. */
export const moveRecommendations = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  await updateRecommender(ctx, from, to);
  await mergeNames(ctx, from, to);
};
