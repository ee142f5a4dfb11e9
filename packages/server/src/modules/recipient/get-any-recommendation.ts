import { AppError } from '@mundwerk/contract/errors';
import type { RecommendationView } from '@mundwerk/contract/referral/visit';
import type { Ctx } from '#platform/context.ts';
import { recommendationView } from '../recommendation/index.ts';
import { findByNumber } from './get-recipient.ts';

/** A recommendation in whatever state, for one of its recipients; recipientNotFound when the recipient belongs to another one. */
export const getAnyRecommendation = async (
  ctx: Ctx,
  typedNumber: string,
  recipientNumber: string,
): Promise<RecommendationView> => {
  const view = await recommendationView(ctx, typedNumber);
  const recipient = await findByNumber(ctx, recipientNumber);
  if (recipient.recommendationNumber !== view.Empfehlungsnummer) throw new AppError('recipientNotFound');
  return view;
};
