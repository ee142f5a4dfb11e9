import type { OperatorActor } from '#modules/actors.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';
import { markSessionEnded } from './store.ts';

/** Ends the session of the call; the provider's own session is ended in the browser. */
export const signOffOperator = async (ctx: RootCtxOf<OperatorActor>): Promise<Record<string, never>> => {
  await markSessionEnded(ctx, ctx.actor.sessionId);
  return {};
};
