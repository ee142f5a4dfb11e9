import { confirmMailedLink } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { mailUnlocked } from '../created/mail-unlocked.ts';
import { isOptinRequired } from '../rules.ts';
import { ownLink } from './own-link.ts';
import { selectNewestLiving } from './store.ts';

/**
 * Confirms the address by a mailed link and, where its mail asked for it, the newsletter; returns the newest link of the recommender,
 * so that the page can continue there. Links that waited for the address are mailed now. The token proves its owner, so that no login is needed. A later module passes in `follow`, the
 * consequences of the confirmation, which run in the same transaction.
 */
export const confirmNewsletterOptin = async (
  ctx: Ctx,
  token: string,
  follow: (ctx: Ctx, recommenderId: string) => Promise<void>,
) => {
  const { recommender, isAlreadySet } = await confirmMailedLink(ctx, token, async (inner, before) => {
    await follow(inner, before.id);
    if (isOptinRequired(before, inner.client.config)) await mailUnlocked(inner, before);
  });
  const [newest] = await selectNewestLiving(ctx, recommender.id, 1);
  return { recommender, isAlreadySet, own: await ownLink(ctx, recommender, newest ?? null) };
};
