import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { markSessionEnded } from './store.ts';

/** Ends the session of the call. */
export const logOut = async (ctx: CtxOf<RecommenderActor>): Promise<Record<string, never>> => {
  await markSessionEnded(ctx, ctx.actor.sessionId);
  return {};
};
