import { AppError } from '@mundwerk/contract/errors';
import { findRecommender, findUsableLink } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { parseNumber } from '../rules.ts';
import { type OwnLink, ownLink } from './own-link.ts';
import { selectOwnLink } from './store.ts';

/** The link that a mail to its recommender opens; the token can be used repeatedly, and only for this recommender's links. */
export const getOwnLink = async (ctx: Ctx, typedNumber: string, token: string): Promise<OwnLink> => {
  const { recommenderId } = await findUsableLink(ctx, 'own-link', token);
  const recommender = await findRecommender(ctx, recommenderId);
  const number = parseNumber(typedNumber);
  const recommendation = recommender && number && (await selectOwnLink(ctx, recommender.id, number));
  const own = recommendation ? await ownLink(ctx, recommender, recommendation) : null;
  if (!own) throw new AppError('recommendationNotFound');
  return own;
};
