import { jwtVerify, SignJWT } from 'jose';
import type { Ctx } from '../../platform/context.ts';
import { derivedKey } from '../../platform/ids.ts';
import { TOKEN_DAYS } from './rules.ts';
import type { Recipient } from './store.ts';

/** A token and its end. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

const keyOf = (ctx: Ctx): Uint8Array => derivedKey(ctx.platform.config.appSecret, 'recipient token');

/**
 * Signs the token that opens a recipient's calls. While nobody's data is recorded, whoever holds the number gets one; it ends
 * with the first data, because the number also travelled to the shop.
 */
export const signRecipientToken = async (ctx: Ctx, recipient: Pick<Recipient, 'id' | 'data'>): Promise<IssuedToken> => {
  const expiresAt = new Date((Math.floor(ctx.now.getTime() / 1000) + TOKEN_DAYS * 86_400) * 1000);
  const token = await new SignJWT({ rid: recipient.id, client: ctx.client.key, named: recipient.data !== null })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(ctx.now)
    .setExpirationTime(expiresAt)
    .sign(keyOf(ctx));
  return { token, expiresAt };
};

/** The recipient a token names, and whether it was issued to somebody whose data is recorded. */
export const readRecipientToken = async (
  ctx: Ctx,
  token: string,
): Promise<{ readonly id: string; readonly isNamed: boolean } | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx), {
      algorithms: ['HS256'],
      currentDate: ctx.now,
      requiredClaims: ['rid', 'client', 'named', 'exp'],
    });
    if (payload.client !== ctx.client.key || typeof payload.rid !== 'string') return null;
    return { id: payload.rid, isNamed: payload.named === true };
  } catch {
    return null;
  }
};
