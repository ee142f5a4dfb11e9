import { AppError } from '@mundwerk/contract/errors';
import {
  type AddressRequest,
  findRecommender,
  mailAddressConfirmation,
  throttleAccountMail,
} from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findRecommendation } from '../find-recommendation.ts';

/**
 * Sends the address confirmation mail once more, for a recommender whose new link is still locked. Anyone who knows the number may
 * request it; the mail goes to the recommender alone, and throttles apply.
 */
export const requestAddressConfirmation = async (ctx: Ctx, typedNumber: string): Promise<AddressRequest> => {
  const found = await findRecommendation(ctx, typedNumber);
  const recommender = found && (await findRecommender(ctx, found.recommendation.recommenderId));
  if (!recommender) throw new AppError('recommendationNotFound');
  if (found.status !== 'Wartet') return 'already-set';
  await throttleAccountMail(ctx, recommender.email);
  return mailAddressConfirmation(ctx, recommender, 'owner');
};
