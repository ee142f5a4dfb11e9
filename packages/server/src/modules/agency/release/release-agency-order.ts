import type { Release } from '@mundwerk/contract/agency/agency-work';
import { AppError } from '@mundwerk/contract/errors';
import type { AgencyActor } from '#modules/actors.ts';
import { type Order, openConditions, takeOrderByNumber } from '#modules/order/index.ts';
import { findAttributions } from '#modules/recommendation/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { requestRelease } from './request-release.ts';
import type { ReleaseRow } from './store.ts';

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

/** Requests an order's release; idempotent, also for simultaneous requests. */
export const releaseAgencyOrder = (ctx: AgencyCtx, agencyNumber: string, orderNumber: string): Promise<Release> =>
  transact(ctx, async (inner) => {
    const order = await takeOwnOrder(inner, agencyNumber, orderNumber);
    const release = await requestRelease(inner, order, { agencyNumber, by: ctx.actor.name });
    return viewOf(inner, order, release ? 'Angefordert' : 'Freigegeben', release);
  });
