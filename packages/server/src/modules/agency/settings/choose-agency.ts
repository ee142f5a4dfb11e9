import type { CtxOf } from '../../../platform/context.ts';
import type { AgencyActor } from '../../actors.ts';
import { updateChosenAgency } from './store.ts';

/** Remembers the agency that opens first the next time; that it is one of the user's own was checked before. */
export const chooseAgency = async (ctx: CtxOf<AgencyActor>, agencyNumber: string) => {
  await updateChosenAgency(ctx, ctx.actor.id, agencyNumber);
  return { Agenturnummer: agencyNumber };
};
