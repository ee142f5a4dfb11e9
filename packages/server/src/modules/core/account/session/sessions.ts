import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { readToken, signToken } from '#platform/signed-token.ts';
import { accountRefusal } from '../rules.ts';
import type { Recommender } from '../store.ts';
import { isFreshBy, type SessionKind, sessionEnd } from './rules.ts';
import { insertSession, selectLiveSession } from './store.ts';

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

const findActor = async (ctx: Ctx, token: string): Promise<RecommenderActor | null> => {
  const sessionId = await readSessionToken(ctx, token);
  const session = sessionId && (await selectLiveSession(ctx, sessionId));
  // A block takes effect at once, because every request checks it; sessions need not be ended (decisions §9).
  if (!session || accountRefusal(session, ctx.client.config)) return null;
  const { recommenderId: id, email, confirmedAt } = session;
  return { kind: 'recommender', id, sessionId, isSupport: session.kind === 'admin', email, confirmedAt };
};

/** Finds the recommender whose session a token names; sessionEnded when it is invalid or has ended. */
export const authenticateRecommender = async (ctx: Ctx, token: string): Promise<RecommenderActor> => {
  const actor = await findActor(ctx, token);
  if (!actor) throw new AppError('sessionEnded');
  return actor;
};

/** The logged-in recommender of a call that works without login, too; an invalid token counts as none. */
export const optionalRecommender = async (ctx: Ctx): Promise<RecommenderActor | null> =>
  ctx.bearer === null ? null : findActor(ctx, ctx.bearer);

/** Refuses what a support session may see but not do (notAllowed). */
export const refuseSupport = (actor: RecommenderActor): void => {
  if (actor.isSupport) throw new AppError('notAllowed');
};

/** A session that was just opened. */
export interface OpenedSession {
  readonly recommender: Recommender;
  readonly kind: SessionKind;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Opens a session for a recommender who was authenticated. */
export const openSession = async (
  ctx: Ctx,
  recommender: Recommender,
  how: { kind: SessionKind; isRemembered?: boolean; openedBy?: string },
): Promise<OpenedSession> => {
  const id = newId();
  const expiresAt = sessionEnd(ctx.now, how.isRemembered ?? false);
  await insertSession(ctx, {
    id,
    recommenderId: recommender.id,
    kind: how.kind,
    openedBy: how.openedBy ?? null,
    expiresAt,
    confirmedAt: isFreshBy(how.kind) ? ctx.now : null,
  });
  return { recommender, kind: how.kind, token: await signSessionToken(ctx, id, expiresAt), expiresAt };
};
