import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import { refuseSupport } from '#modules/core/account/index.ts';
import type { CtxOf } from '#platform/context.ts';
import { parseNumber } from '../rules.ts';
import { updatePrivateName } from '../store.ts';

/**
 * Stores for whom a recommendation is, in the recommender's own words; null removes the note. No mail, page, report or log carries it.
 * Another person's recommendation is reported as missing (recommendationNotFound).
 */
export const nameRecommendation = async (
  ctx: CtxOf<RecommenderActor>,
  typedNumber: string,
  name: string | null,
): Promise<void> => {
  refuseSupport(ctx.actor);
  const number = parseNumber(typedNumber);
  const isNamed = number !== null && (await updatePrivateName(ctx, ctx.actor.id, number, name));
  if (!isNamed) throw new AppError('recommendationNotFound');
};
