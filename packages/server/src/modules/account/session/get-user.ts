import type { User } from '@mundwerk/contract/account/session';
import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { selectRecommender } from '../store.ts';
import { userView } from './user-view.ts';

/** The logged-in recommender as the portal shows them. */
export const getUser = async (ctx: CtxOf<RecommenderActor>): Promise<User> => {
  const recommender = await selectRecommender(ctx, ctx.actor.id);
  // The account was deleted after the token had been read.
  if (!recommender) throw new AppError('sessionEnded');
  return userView(ctx, recommender, ctx.actor.isSupport);
};
