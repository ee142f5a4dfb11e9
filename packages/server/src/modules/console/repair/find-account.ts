import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { findRecommender, type Recommender } from '../../account/index.ts';

/** The account that an act is about; accountNotFound also when it was deleted. */
export const findAccount = async (ctx: Ctx, id: string): Promise<Recommender> => {
  const recommender = await findRecommender(ctx, id);
  if (!recommender) throw new AppError('accountNotFound');
  return recommender;
};
