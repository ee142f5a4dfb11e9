import type { CtxOf } from '../../../platform/context.ts';
import type { AgencyActor } from '../../actors.ts';
import { hasReleaseMail } from './store.ts';

/** Whether the user who asks is told by mail that orders wait. */
export const getReleaseMail = async (ctx: CtxOf<AgencyActor>) => ({
  Gewuenscht: await hasReleaseMail(ctx, ctx.actor.id),
  Email: ctx.actor.email,
});
