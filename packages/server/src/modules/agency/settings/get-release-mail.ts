import type { AgencyActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { hasReleaseMail } from './store.ts';

/** Whether the calling user gets the mail about waiting orders. */
export const getReleaseMail = async (ctx: CtxOf<AgencyActor>) => ({
  Gewuenscht: await hasReleaseMail(ctx, ctx.actor.id),
  Email: ctx.actor.email,
});
