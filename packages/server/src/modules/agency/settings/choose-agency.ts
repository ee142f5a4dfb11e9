import type { AgencyActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { updateChosenAgency } from './store.ts';

/** Stores the agency that opens first the next time; authorisation has checked that it is one of the user's own. */
export const chooseAgency = async (ctx: CtxOf<AgencyActor>, agencyNumber: string) => {
  await updateChosenAgency(ctx, ctx.actor.id, agencyNumber);
  return { Agenturnummer: agencyNumber };
};
