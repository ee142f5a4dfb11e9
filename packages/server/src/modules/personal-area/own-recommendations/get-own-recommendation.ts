import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { AppError } from '@mundwerk/contract/errors';
import { parseNumber } from '#modules/recommendation/index.ts';
import { ownRecommendations } from '../read-models/own-recommendations.ts';
import { linesOf, type OwnCtx } from './list-own-recommendations.ts';

/** One recommendation of the logged-in recommender, as in the list; another person's is as unknown as none (recommendationNotFound). */
export const getOwnRecommendation = async (ctx: OwnCtx, typedNumber: string): Promise<OwnRecommendation> => {
  const number = parseNumber(typedNumber);
  const rows = number ? await ownRecommendations(ctx, ctx.actor.id, number).execute() : [];
  const [line] = await linesOf(ctx, rows);
  if (!line) throw new AppError('recommendationNotFound');
  return line;
};
