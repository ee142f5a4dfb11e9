import type { AgencyActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { markAgencySessionEnded } from './store.ts';

/** Ends the session of the call; the provider's own session is ended in the browser. */
export const signOff = async (ctx: CtxOf<AgencyActor>): Promise<Record<string, never>> => {
  await markAgencySessionEnded(ctx, ctx.actor.sessionId);
  return {};
};
