import { AppError } from '@mundwerk/contract/errors';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { errors, jwtVerify } from 'jose';
import { type Ctx, transact } from '#platform/context.ts';
import { hashToken } from '#platform/ids.ts';
import { guardGuessing } from '../links/find-usable-link.ts';
import { registerRecommender } from '../registration/register-recommender.ts';
import { accountRefusal } from '../rules.ts';
import { type OpenedSession, openSession } from '../session/open-session.ts';
import {
  type AutologinClaims,
  ageRefusal,
  autologinClaims,
  autologinRefusal,
  CLOCK_TOLERANCE_SECONDS,
} from '../session/rules.ts';
import { insertAutologinUse } from '../session/store.ts';

const readToken = async (ctx: Ctx, secret: string, token: string): Promise<AutologinClaims> => {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      currentDate: ctx.now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['iat', 'exp', 'jti', 'email'],
    });
    const claims = autologinClaims(payload);
    if (!claims || !isEmail(claims.email)) throw new AppError('notAllowed');
    const tooOldOrNew = ageRefusal(claims.issuedAt, ctx.now);
    if (tooOldOrNew) throw new AppError(tooOldOrNew);
    return claims;
  } catch (error) {
    throw error instanceof errors.JOSEError ? new AppError(autologinRefusal(error.code)) : error;
  }
};

/** Opens a session with a token the host site signed; registers its visitor silently when unknown (decisions §3). */
export const logInFromHostSite = async (ctx: Ctx, token: string): Promise<OpenedSession> => {
  const { IsAutologin, AutologinSecret } = ctx.client.config;
  if (!IsAutologin || AutologinSecret === null) throw new AppError('notAllowed');
  const guessing = await guardGuessing(ctx, 'autologin');
  const claims = await readToken(ctx, AutologinSecret, token).catch(async (error: unknown) => {
    await guessing.failed();
    throw error;
  });
  const retainedUntil = new Date(claims.expiresAt.getTime() + CLOCK_TOLERANCE_SECONDS * 1000);
  return transact(ctx, async (inner) => {
    if (!(await insertAutologinUse(inner, hashToken(claims.jti), retainedUntil))) throw new AppError('linkUsed');
    const { recommender } = await registerRecommender(inner, { ...claims, salutation: null });
    const refusal = accountRefusal(recommender, inner.client.config);
    if (refusal) throw new AppError(refusal);
    return openSession(inner, recommender, { kind: 'autologin' });
  });
};
