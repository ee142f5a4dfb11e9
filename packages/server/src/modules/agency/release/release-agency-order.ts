import type { Release } from '@mundwerk/contract/agency/agency-work';
import { AppError } from '@mundwerk/contract/errors';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/release';
import { type Ctx, type CtxOf, transact } from '../../../platform/context.ts';
import type { AgencyActor } from '../../actors.ts';
import { noteInHistory, type Order, openConditions, stateAfter, takeOrderByNumber } from '../../order/index.ts';
import { findAttributions } from '../../recommendation/index.ts';
import { finishReleaseJob } from './finish-release.ts';
import { insertRelease, type ReleaseRow, selectRequested } from './store.ts';

export type AgencyCtx = CtxOf<AgencyActor>;

/** The agency's order, locked until the transaction ends; orderNotFound for that of another agency. */
export const takeOwnOrder = async (ctx: Ctx, agencyNumber: string, orderNumber: string): Promise<Order> => {
  const order = await takeOrderByNumber(ctx, orderNumber.toUpperCase());
  const attribution =
    order && (await findAttributions(ctx, [order.recommendationNumber])).get(order.recommendationNumber);
  if (!order || attribution?.agencyNumber !== agencyNumber) throw new AppError('orderNotFound');
  return order;
};

export const viewOf = async (
  ctx: Ctx,
  order: Order,
  state: Release['Freigabe'],
  release: ReleaseRow | null,
): Promise<Release> => ({
  Auftragsnummer: order.orderNumber,
  Freigabe: state,
  Status: order.state,
  OffeneBedingungen: await openConditions(ctx, order),
  WiderrufbarBis: release?.effectiveAt.toISOString() ?? null,
});

export const note = (ctx: AgencyCtx, inner: Ctx, order: Order, reason: string): Promise<void> =>
  noteInHistory(inner, [
    { orderId: order.id, event: 'change', from: order.state, to: order.state, by: ctx.actor.name, reason },
  ]);

/** Requests an order's release. Requested in two windows at once, or again later, it is the same release. */
export const releaseAgencyOrder = (ctx: AgencyCtx, agencyNumber: string, orderNumber: string): Promise<Release> =>
  transact(ctx, async (inner) => {
    const order = await takeOwnOrder(inner, agencyNumber, orderNumber);
    if (order.state === 'Freigegeben' || order.state === 'Erledigt') return viewOf(inner, order, 'Freigegeben', null);
    if (order.externalNumber === null || !stateAfter(order.state, 'release')) throw new AppError('orderNotReleasable');
    const underWay = await selectRequested(inner, order.id);
    if (underWay) return viewOf(inner, order, 'Angefordert', underWay);
    const release = await insertRelease(inner, {
      orderId: order.id,
      agencyNumber,
      requestedBy: ctx.actor.name,
      effectiveAt: new Date(inner.now.getTime() + RELEASE_UNDO_SECONDS * 1000),
    });
    if (!release) throw new AppError('orderNotReleasable');
    await note(ctx, inner, order, 'release-requested');
    await inner.platform.jobs.enqueue(
      inner.db,
      finishReleaseJob,
      { clientKey: inner.client.key, releaseId: release.id },
      { afterSeconds: RELEASE_UNDO_SECONDS },
    );
    return viewOf(inner, order, 'Angefordert', release);
  });
