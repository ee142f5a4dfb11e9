import { AppError } from '@mundwerk/contract/errors';
import { findRecommender, type Recommender } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The account that an act is about; accountNotFound also when it was deleted. */
export const findAccount = async (ctx: Ctx, id: string): Promise<Recommender> => {
  const recommender = await findRecommender(ctx, id);
  if (!recommender) throw new AppError('accountNotFound');
  return recommender;
};
