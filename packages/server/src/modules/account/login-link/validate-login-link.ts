import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { findUsableLink } from '../links/find-usable-link.ts';
import { selectRecommender } from '../store.ts';

/** Returns whose account a login link opens; changes nothing, because link scanners open the page too. */
export const validateLoginLink = async (ctx: Ctx, token: string): Promise<string> => {
  const { recommenderId } = await findUsableLink(ctx, 'login', token);
  const recommender = await selectRecommender(ctx, recommenderId);
  if (!recommender) throw new AppError('linkExpired');
  return recommender.email;
};
