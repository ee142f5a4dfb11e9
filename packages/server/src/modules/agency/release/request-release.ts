import { AppError } from '@mundwerk/contract/errors';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/release';
import { noteInHistory, type Order, selectForNobody, stateAfter } from '#modules/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { finishReleaseJob } from './finish-release.ts';
import { insertRelease, type ReleaseRow, selectRequested, updateRelease } from './store.ts';

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
