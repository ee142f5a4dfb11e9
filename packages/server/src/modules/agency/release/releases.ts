import type { Release } from '@mundwerk/contract/agency/agency-work';
import { AppError } from '@mundwerk/contract/errors';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/states';
import type { AgencyActor } from '#modules/actors.ts';
import { syncClaimsWithOrders } from '#modules/core/claim/index.ts';
import { portalCtx } from '#modules/core/client/index.ts';
import {
  findOrder,
  moveOrder,
  noteInHistory,
  type Order,
  openConditions,
  selectForNobody,
  stateAfter,
  takeFreeOrder,
  takeOrderByNumber,
} from '#modules/core/order/index.ts';
import { findAttributions } from '#modules/core/recommendation/index.ts';
import { type Ctx, type CtxOf, type Platform, transact } from '#platform/context.ts';
import { defineJob, type Task } from '#platform/jobs/job.ts';
import {
  insertRelease,
  type ReleaseRow,
  selectDueReleases,
  selectRequested,
  takeDueRelease,
  updateRelease,
} from './store.ts';

/** Puts a release into effect once it cannot be undone any more; a change of the order in the meantime takes precedence. */
const finishRelease = async (platform: Platform, clientKey: string, id: string): Promise<boolean> => {
  const ctx = await portalCtx(platform, clientKey);
  if (!ctx) return false;
  return transact(ctx, async (inner) => {
    const release = await takeDueRelease(inner, id);
    if (!release) return false;
    const order = await takeFreeOrder(inner, release.orderId);
    // Another transaction has locked the order; the scheduled task finishes the release later.
    if (!order) return (await findOrder(inner, release.orderId)) === null && updateRelease(inner, id, 'refused');
    if (!stateAfter(order.state, 'release')) return updateRelease(inner, id, 'refused');
    const by = release.requestedBy;
    const released = await moveOrder(inner, order, 'release', { by, reason: null });
    await syncClaimsWithOrders(inner, [released], by);
    return updateRelease(inner, id, 'done');
  });
};

/** Finishes a release as soon as its undo time has passed. */
export const finishReleaseJob = defineJob<{ clientKey: string; releaseId: string }>({
  name: 'finish-release',
  retryLimit: 5,
  retryDelaySeconds: 5,
  handle: async (platform, { clientKey, releaseId }) => {
    await finishRelease(platform, clientKey, releaseId);
  },
});

/** Finishes releases that a job missed because its server's clock was behind or another transaction had locked the order. */
export const finishReleases: Task = {
  name: 'finish-releases',
  cron: '* * * * *',
  run: async (platform) => {
    let finished = 0;
    for (const { clientKey, id } of await selectDueReleases(platform.db, platform.clock.now())) {
      if (await finishRelease(platform, clientKey, id)) finished += 1;
    }
    return finished;
  },
};

/** The person who requests a release: an agency's user, or an operator, who belongs to no agency. */
export interface Releaser {
  readonly agencyNumber: string | null;
  readonly by: string;
}

const note = (ctx: Ctx, { id, state }: Order, by: string, reason: string): Promise<void> =>
  noteInHistory(ctx, [{ orderId: id, event: 'change', from: state, to: state, by, reason }]);

/**
 * Requests the release of a locked order; it takes effect once it cannot be undone any more. Idempotent, also for
 * simultaneous requests; null when the order is released already.
 */
export const requestRelease = async (
  ctx: Ctx,
  order: Order,
  { agencyNumber, by }: Releaser,
): Promise<ReleaseRow | null> => {
  if (order.state === 'Freigegeben' || order.state === 'Erledigt') return null;
  if (order.externalNumber === null || !stateAfter(order.state, 'release')) throw new AppError('orderNotReleasable');
  if ((await selectForNobody(ctx, [order.id])).size > 0) throw new AppError('orderNotReleasable');
  const underWay = await selectRequested(ctx, order.id);
  if (underWay) return underWay;
  const effectiveAt = new Date(ctx.now.getTime() + RELEASE_UNDO_SECONDS * 1000);
  const release = await insertRelease(ctx, { orderId: order.id, agencyNumber, requestedBy: by, effectiveAt });
  if (!release) throw new AppError('orderNotReleasable');
  await note(ctx, order, by, 'release-requested');
  await ctx.platform.jobs.enqueue(
    ctx.db,
    finishReleaseJob,
    { clientKey: ctx.client.key, releaseId: release.id },
    { afterSeconds: RELEASE_UNDO_SECONDS },
  );
  return release;
};

/** Undoes the release of a locked order; orderNotReleasable once it is in effect. */
export const undoRequestedRelease = async (ctx: Ctx, order: Order, by: string): Promise<void> => {
  const release = await selectRequested(ctx, order.id);
  const isInTime = release !== null && release.effectiveAt > ctx.now;
  if (!isInTime || !(await updateRelease(ctx, release.id, 'taken-back'))) throw new AppError('orderNotReleasable');
  await note(ctx, order, by, 'release-taken-back');
};

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

/** Undoes a release; orderNotReleasable once it is in effect. */
export const undoRelease = (ctx: AgencyCtx, agencyNumber: string, orderNumber: string): Promise<Release> =>
  transact(ctx, async (inner) => {
    const order = await takeOwnOrder(inner, agencyNumber, orderNumber);
    await undoRequestedRelease(inner, order, ctx.actor.name);
    return viewOf(inner, order, 'Zurueckgenommen', null);
  });
