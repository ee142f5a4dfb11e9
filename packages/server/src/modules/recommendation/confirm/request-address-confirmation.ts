import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import {
  type AddressRequest,
  findRecommender,
  mailAddressConfirmation,
  throttleAccountMail,
} from '../../account/index.ts';
import { findRecommendation } from '../find-recommendation.ts';

/**
 * Sends the mail that confirms the address once more, for the recommender whose new link still waits. Anyone who knows the number may
 * ask; the mail goes to the recommender alone, and throttles hold.
 */
export const requestAddressConfirmation = async (ctx: Ctx, typedNumber: string): Promise<AddressRequest> => {
  const found = await findRecommendation(ctx, typedNumber);
  const recommender = found && (await findRecommender(ctx, found.recommendation.recommenderId));
  if (!recommender) throw new AppError('recommendationNotFound');
  if (found.status !== 'Wartet') return 'already-set';
  await throttleAccountMail(ctx, recommender.email);
  return mailAddressConfirmation(ctx, recommender, 'owner');
};
