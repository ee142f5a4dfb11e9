import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { isEmail, normaliseEmail } from '@mundwerk/contract/values/person/email';
import { errors, jwtVerify } from 'jose';
import { type Ctx, transact } from '#platform/context.ts';
import { delayNeutralAnswer } from '#platform/http/call/replies.ts';
import { hashToken, newLinkToken } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { createMailLink, findUsableLink, guardGuessing } from '../links/links.ts';
import { insertLinkToken, markLinkUsed } from '../links/store.ts';
import { wayInMail } from '../mails.tsx';
import { isRightPassword } from '../password/passwords.ts';
import { registerRecommender } from '../registration/registration.ts';
import { accountRefusal, blockReason, participation } from '../rules.ts';
import {
  type AutologinClaims,
  ageRefusal,
  autologinClaims,
  autologinRefusal,
  CLOCK_TOLERANCE_SECONDS,
  isAutologinToken,
} from '../session/rules.ts';
import { type OpenedSession, openSession } from '../session/sessions.ts';
import { insertAutologinUse } from '../session/store.ts';
import { aboutAccount } from '../stationery.ts';
import { type Recommender, selectPasswordHash, selectRecommender, selectRecommenderByEmail } from '../store.ts';
import { guardPassword, isOwnerToBeWarned, knownDevice, markDevice } from './guard-password.ts';

/** More than one warning a day would be a nuisance itself. */
const ONCE_A_DAY = [{ attempts: 1, windowMinutes: 1440 }];

/** Whether this request sends the warning; of simultaneous ones only one does. */
const isTurn = async (ctx: Ctx, email: string): Promise<boolean> => {
  try {
    await reserveAttempt(ctx, 'password:way-in', [{ subject: normaliseEmail(email), steps: ONCE_A_DAY }]);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/**
 * Mails the owner of an account a link to a new password, once a day, when many wrong ones were tried. An address without an
 * account is counted in the same way and takes the same time.
 */
export const mailWayIn = async (ctx: Ctx, email: string, recommender: Recommender | null): Promise<void> => {
  if (!(await isOwnerToBeWarned(ctx, email)) || !(await isTurn(ctx, email))) return;
  const write = async (): Promise<void> => {
    if (!recommender || accountRefusal(recommender, ctx.client.config)) return;
    await transact(ctx, async (inner) => {
      const url = await createMailLink(inner, 'reset', recommender);
      await queueMail(inner, await wayInMail(inner, { recommender, url }), aboutAccount(recommender));
    });
  };
  await Promise.all([write(), delayNeutralAnswer()]);
};

/**
 * Logs in with e-mail and password. An unknown address takes as much time as a known one, and a block of the account is
 * revealed only to a caller who knows its password.
 */
export const login = async (
  ctx: Ctx,
  given: { email: string; password: string; isRemembered: boolean; device?: string | null | undefined },
): Promise<OpenedSession & { readonly device: string }> => {
  const refusal = participation(given.email, ctx.client.config);
  if (refusal) throw new AppError(refusal, [{ field: 'Email', reason: refusal }]);
  const emailNormal = normaliseEmail(given.email);
  const recommender = await selectRecommenderByEmail(ctx, emailNormal);
  const deviceId = recommender && given.device ? knownDevice(ctx, recommender.id, given.device) : null;
  const guard = await guardPassword(ctx, given.email, deviceId);
  const hash = await selectPasswordHash(ctx, 'email_normal', emailNormal);
  if (!(await isRightPassword(ctx, hash, given.password)) || !recommender) {
    await mailWayIn(ctx, given.email, recommender);
    throw new AppError('wrongCredentials');
  }
  await guard.passed();
  const block = blockReason(recommender.blockedKind);
  if (block) throw new AppError(block);
  const opened = await openSession(ctx, recommender, { kind: 'password', isRemembered: given.isRemembered });
  return { ...opened, device: markDevice(ctx, recommender.id) };
};

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

/** Opens a support session with an operator's single-use token. */
export const logInAsSupport = async (ctx: Ctx, token: string): Promise<OpenedSession> => {
  const link = await findUsableLink(ctx, 'admin-login', token);
  const operator = String(link.createdBy);
  const opened = await transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'admin-login', link.tokenHash))) throw new AppError('linkUsed');
    const recommender = await selectRecommender(inner, link.recommenderId);
    if (!recommender) throw new AppError('linkExpired');
    const refusal = accountRefusal(recommender, inner.client.config);
    if (refusal) throw new AppError(refusal);
    return openSession(inner, recommender, { kind: 'admin', openedBy: operator });
  });
  ctx.log.info({ client: ctx.client.key, recommenderId: link.recommenderId, operator }, 'support logged in');
  return opened;
};

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

/** Logs in with a token of an operator or of the host site: both arrive through the same call (spec 2 §7.2). */
export const logInWithToken = (ctx: Ctx, token: string): Promise<OpenedSession> =>
  isAutologinToken(token) ? logInFromHostSite(ctx, token) : logInAsSupport(ctx, token);
