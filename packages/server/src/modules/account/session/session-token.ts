import type { Ctx } from '#platform/context.ts';
import { readToken, signToken } from '#platform/signed-token.ts';

/** Kind of session that a token names; each has its own signing key, so that a token of one is invalid for the other. */
type Purpose = 'session token' | 'agency session token';

/** Signs the token that names a session. */
export const signSessionToken = (
  ctx: Ctx,
  sessionId: string,
  expiresAt: Date,
  purpose: Purpose = 'session token',
): Promise<string> =>
  signToken(ctx.platform.config, purpose, { sid: sessionId, client: ctx.client.key }, { issuedAt: ctx.now, expiresAt });

/** The id of the session that a token names; null when it is invalid, of another client, or expired. */
export const readSessionToken = async (
  ctx: Ctx,
  token: string,
  purpose: Purpose = 'session token',
): Promise<string | null> => {
  const payload = await readToken(ctx.platform.config, purpose, token, { now: ctx.now, required: ['sid', 'client'] });
  return payload?.client === ctx.client.key && typeof payload.sid === 'string' ? payload.sid : null;
};
