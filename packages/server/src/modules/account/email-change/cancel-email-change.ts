import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { endOpenEmailChange } from './store.ts';

/** Withdraws the pending change of address, which invalidates its links. */
export const cancelEmailChange = async (ctx: CtxOf<RecommenderActor>): Promise<Record<string, never>> => {
  refuseSupport(ctx.actor);
  await endOpenEmailChange(ctx, ctx.actor.id);
  return {};
};
