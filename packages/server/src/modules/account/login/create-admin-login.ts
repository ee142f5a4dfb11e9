import { pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '#platform/context.ts';
import { hashToken, newLinkToken } from '#platform/ids.ts';
import { insertLinkToken } from '../links/store.ts';

/** Long enough to open a page, too short to be passed around (decisions §3). */
const VALID_MINUTES = 10;

/** Makes the link with which an operator sees the portal as the recommender does: once, for ten minutes, logged. */
export const createAdminLogin = async (
  ctx: Ctx,
  recommenderId: string,
  operator: string,
): Promise<{ readonly url: string; readonly expiresAt: Date }> => {
  const token = newLinkToken();
  const expiresAt = new Date(ctx.now.getTime() + VALID_MINUTES * 60_000);
  await insertLinkToken(ctx, {
    tokenHash: hashToken(token),
    kind: 'admin-login',
    recommenderId,
    createdBy: operator,
    expiresAt,
  });
  ctx.log.info({ client: ctx.client.key, recommenderId, operator }, 'support login created');
  return { url: `${ctx.origin}${pathOf('Admin', ctx.language, { adminLoginToken: token })}`, expiresAt };
};
