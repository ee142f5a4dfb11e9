import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { AppError } from '@mundwerk/contract/errors';
import { parseNumber } from '../../recommendation/index.ts';
import { type OwnRecommendationRow, ownRecommendations } from '../read-models/own-recommendations.ts';
import { lineOf, type OwnCtx } from './list-own-recommendations.ts';

/** A recommendation of the logged-in recommender; somebody else's is as unknown as none (recommendationNotFound). */
const findOwnRecommendation = async (ctx: OwnCtx, typedNumber: string): Promise<OwnRecommendationRow> => {
  const number = parseNumber(typedNumber);
  const row = number && (await ownRecommendations(ctx, ctx.actor.id, number).executeTakeFirst());
  if (!row) throw new AppError('recommendationNotFound');
  return row;
};

/** One recommendation of the logged-in recommender, as in the list. */
export const getOwnRecommendation = async (ctx: OwnCtx, typedNumber: string): Promise<OwnRecommendation> =>
  lineOf(ctx, await findOwnRecommendation(ctx, typedNumber));
