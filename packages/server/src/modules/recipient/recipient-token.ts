import type { Ctx } from '../../platform/context.ts';
import { readToken, signToken } from '../../platform/signed-token.ts';
import { TOKEN_DAYS } from './rules.ts';
import type { Recipient } from './store.ts';

/** A token and its end. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

const PURPOSE = 'recipient token';

/**
 * Signs the token that opens a recipient's calls. While no data is recorded, every caller with the number gets one; it ends
 * with the first data, because the number was also passed to the shop.
 */
export const signRecipientToken = async (ctx: Ctx, recipient: Pick<Recipient, 'id' | 'data'>): Promise<IssuedToken> => {
  const expiresAt = new Date((Math.floor(ctx.now.getTime() / 1000) + TOKEN_DAYS * 86_400) * 1000);
  const claims = { rid: recipient.id, client: ctx.client.key, named: recipient.data !== null };
  const token = await signToken(ctx.platform.config, PURPOSE, claims, { issuedAt: ctx.now, expiresAt });
  return { token, expiresAt };
};

/** The recipient a token names, and whether the recipient's data was recorded when it was issued. */
export const readRecipientToken = async (
  ctx: Ctx,
  token: string,
): Promise<{ readonly id: string; readonly isNamed: boolean } | null> => {
  const payload = await readToken(ctx.platform.config, PURPOSE, token, {
    now: ctx.now,
    required: ['rid', 'client', 'named'],
  });
  if (payload?.client !== ctx.client.key || typeof payload.rid !== 'string') return null;
  return { id: payload.rid, isNamed: payload.named === true };
};
