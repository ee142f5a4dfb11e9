import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/email';
import { jwtVerify, SignJWT } from 'jose';
import type { AgencyActor, Ctx } from '../../../platform/context.ts';
import { derivedKey, newId } from '../../../platform/ids.ts';
import { type AgencyUserRow, insertAgencySession, selectLiveUser, selectShutOut } from './store.ts';

const SESSION_HOURS = 8;

// A key of its own: a recommender's token is worth nothing here, and the other way round.
const keyOf = (ctx: Ctx): Uint8Array => derivedKey(ctx.platform.config.appSecret, 'agency session token');

/** The end of a session opened now, on a full second because tokens know no smaller unit. */
const sessionEnd = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + SESSION_HOURS * 3600) * 1000);

/** Opens a session for a user whose identity the provider showed. */
export const openAgencySession = async (
  ctx: Ctx,
  userId: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> => {
  const id = newId();
  const expiresAt = sessionEnd(ctx.now);
  await insertAgencySession(ctx, { id, userId, expiresAt });
  const token = await new SignJWT({ sid: id, client: ctx.client.key })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(ctx.now)
    .setExpirationTime(expiresAt)
    .sign(keyOf(ctx));
  return { token, expiresAt };
};

const readToken = async (ctx: Ctx, token: string): Promise<string | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx), {
      algorithms: ['HS256'],
      currentDate: ctx.now,
      requiredClaims: ['sid', 'client', 'exp'],
    });
    return payload.client === ctx.client.key && typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
};

/** The agencies of a user without those that shut them out: that counts from the moment it is done. */
export const openAgencies = async (
  ctx: Ctx,
  { email, agencies }: Pick<AgencyUserRow, 'email' | 'agencies'>,
): Promise<readonly string[]> => {
  if (email === null) return agencies;
  const shut = await selectShutOut(ctx, normaliseEmail(email), agencies);
  return agencies.filter((number) => !shut.includes(number));
};

/** Finds the user a token belongs to, and the session; PSOF0204 when it is worth nothing (any more). */
export const findSignedOn = async (
  ctx: Ctx,
  token: string,
): Promise<{ readonly user: AgencyUserRow; readonly sessionId: string }> => {
  const sessionId = await readToken(ctx, token);
  const user = sessionId && (await selectLiveUser(ctx, sessionId));
  if (!user) throw new AppError('PSOF0204');
  const agencies = await openAgencies(ctx, user);
  if (agencies.length === 0) throw new AppError('PSOF0204');
  return { user: { ...user, agencies }, sessionId };
};

/** Reads the token of a call that is for agencies. */
export const authenticateAgency = async (ctx: Ctx, token: string): Promise<AgencyActor> => {
  const { user, sessionId } = await findSignedOn(ctx, token);
  const { id, name, email, roles, agencies } = user;
  return { kind: 'agency', id, sessionId, name, email, roles, agencies };
};
