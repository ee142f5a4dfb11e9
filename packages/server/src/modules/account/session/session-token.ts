import type { Ctx } from '../../../platform/context.ts';
import { readToken, signToken } from '../../../platform/signed-token.ts';

/** Whose sessions a token can name; each has a key of its own, so that one is worth nothing where the other is asked for. */
type Purpose = 'session token' | 'agency session token';

/** Signs the token that names a session; bearer of it is who opened the session. */
export const signSessionToken = (
  ctx: Ctx,
  sessionId: string,
  expiresAt: Date,
  purpose: Purpose = 'session token',
): Promise<string> =>
  signToken(ctx.platform.config, purpose, { sid: sessionId, client: ctx.client.key }, { issuedAt: ctx.now, expiresAt });

/** The session a token names; null when it is not ours, not this client's, or past its time. */
export const readSessionToken = async (
  ctx: Ctx,
  token: string,
  purpose: Purpose = 'session token',
): Promise<string | null> => {
  const payload = await readToken(ctx.platform.config, purpose, token, { now: ctx.now, required: ['sid', 'client'] });
  return payload?.client === ctx.client.key && typeof payload.sid === 'string' ? payload.sid : null;
};
