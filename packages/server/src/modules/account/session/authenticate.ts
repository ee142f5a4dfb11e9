import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import type { Ctx } from '#platform/context.ts';
import { accountRefusal } from '../rules.ts';
import { readSessionToken } from './session-token.ts';
import { selectLiveSession } from './store.ts';

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
