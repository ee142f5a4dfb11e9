import { followOrders } from '#modules/claim/index.ts';
import { portalCtx } from '#modules/client/index.ts';
import { findOrder, moveOrder, stateAfter, takeFreeOrder } from '#modules/order/index.ts';
import { type Platform, transact } from '#platform/context.ts';
import { defineJob, type Task } from '#platform/jobs/job.ts';
import { selectDueReleases, takeDueRelease, updateRelease } from './store.ts';

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
    await followOrders(inner, [released], by);
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
