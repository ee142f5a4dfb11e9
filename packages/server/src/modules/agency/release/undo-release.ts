import type { Release } from '@mundwerk/contract/agency/agency-work';
import { transact } from '#platform/context.ts';
import { type AgencyCtx, takeOwnOrder, viewOf } from './release-agency-order.ts';
import { undoRequestedRelease } from './request-release.ts';

/** Undoes a release; orderNotReleasable once it is in effect. */
export const undoRelease = (ctx: AgencyCtx, agencyNumber: string, orderNumber: string): Promise<Release> =>
  transact(ctx, async (inner) => {
    const order = await takeOwnOrder(inner, agencyNumber, orderNumber);
    await undoRequestedRelease(inner, order, ctx.actor.name);
    return viewOf(inner, order, 'Zurueckgenommen', null);
  });
