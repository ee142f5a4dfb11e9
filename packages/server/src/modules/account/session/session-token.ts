import { jwtVerify, SignJWT } from 'jose';
import type { Ctx } from '../../../platform/context.ts';
import { derivedKey } from '../../../platform/ids.ts';

/** Whose sessions a token can name; each has a key of its own, so that one is worth nothing where the other is asked for. */
type Purpose = 'session token' | 'agency session token';

const keyOf = (ctx: Ctx, purpose: Purpose): Uint8Array => derivedKey(ctx.platform.config.appSecret, purpose);

/** Signs the token that names a session; bearer of it is who opened the session. */
export const signSessionToken = (
  ctx: Ctx,
  sessionId: string,
  expiresAt: Date,
  purpose: Purpose = 'session token',
): Promise<string> =>
  new SignJWT({ sid: sessionId, client: ctx.client.key })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(ctx.now)
    .setExpirationTime(expiresAt)
    .sign(keyOf(ctx, purpose));

/** The session a token names; null when it is not ours, not this client's, or past its time. */
export const readSessionToken = async (
  ctx: Ctx,
  token: string,
  purpose: Purpose = 'session token',
): Promise<string | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx, purpose), {
      algorithms: ['HS256'],
      currentDate: ctx.now,
      requiredClaims: ['sid', 'client', 'exp'],
    });
    return payload.client === ctx.client.key && typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
};
