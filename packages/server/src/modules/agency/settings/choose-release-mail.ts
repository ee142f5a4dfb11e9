import type { AgencyActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { deleteReleaseMail, insertReleaseMail } from './store.ts';

/** Switches the mail about waiting orders on or off, only for the calling user. */
export const chooseReleaseMail = async (ctx: CtxOf<AgencyActor>, isWanted: boolean) => {
  await (isWanted ? insertReleaseMail(ctx, ctx.actor.id) : deleteReleaseMail(ctx, ctx.actor.id));
  return { Gewuenscht: isWanted, Email: ctx.actor.email };
};
