import { AppError } from '@mundwerk/contract/errors';
import type { RecommendationView } from '@mundwerk/contract/referral/visit';
import type { Ctx } from '#platform/context.ts';
import { findLiving } from '../recommendation/index.ts';
import { getAnyRecommendation } from './get-any-recommendation.ts';

/** A living recommendation, for one of its recipients; throws the error that says why it cannot be followed. */
export const getRecommendation = async (
  ctx: Ctx,
  typedNumber: string,
  recipientNumber: string,
): Promise<RecommendationView> => {
  const view = await getAnyRecommendation(ctx, typedNumber, recipientNumber);
  const { number } = await findLiving(ctx, view.Empfehlungsnummer);
  // A renewal is a different recommendation with recipients of its own, so the old one counts as expired.
  if (number !== view.Empfehlungsnummer) throw new AppError('recommendationExpired');
  return view;
};
