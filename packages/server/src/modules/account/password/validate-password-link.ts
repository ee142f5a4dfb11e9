import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { findUsableLink } from '../links/find-usable-link.ts';
import { selectRecommender } from '../store.ts';

/** Returns whose password a link would set, before the form is filled; changes nothing. */
export const validatePasswordLink = async (ctx: Ctx, token: string): Promise<string> => {
  const { recommenderId } = await findUsableLink(ctx, 'set-password', token);
  const recommender = await selectRecommender(ctx, recommenderId);
  if (!recommender) throw new AppError('linkExpired');
  return recommender.email;
};
