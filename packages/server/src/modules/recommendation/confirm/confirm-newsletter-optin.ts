import type { Ctx } from '../../../platform/context.ts';
import { confirmMailedLink } from '../../account/index.ts';
import { ownLink } from './own-link.ts';
import { selectNewestLiving } from './store.ts';

/**
 * Confirms the address by a mailed link and, where its mail asked for it, the newsletter; answers the newest link of the recommender,
 * so that the page leads on to it. The holder of the token is its owner, so that no login is needed. What follows from the confirmation is told
 * by a later module, which hands it in: it happens in the same transaction.
 */
export const confirmNewsletterOptin = async (
  ctx: Ctx,
  token: string,
  follow: (ctx: Ctx, recommenderId: string) => Promise<void>,
) => {
  const { recommender, isAlreadySet } = await confirmMailedLink(ctx, token, follow);
  const newest = await selectNewestLiving(ctx, recommender.id);
  return { recommender, isAlreadySet, own: await ownLink(ctx, recommender, newest) };
};
