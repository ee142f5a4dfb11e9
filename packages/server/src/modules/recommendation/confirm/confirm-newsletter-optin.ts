import type { Ctx } from '../../../platform/context.ts';
import { confirmMailedLink } from '../../account/index.ts';
import { ownLink } from './own-link.ts';
import { selectNewestLiving } from './store.ts';

/**
 * Confirms the address by a mailed link and, where its mail asked for it, the newsletter; returns the newest link of the recommender,
 * so that the page can continue there. The token proves its owner, so that no login is needed. A later module passes in `follow`, the
 * consequences of the confirmation, which run in the same transaction.
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
