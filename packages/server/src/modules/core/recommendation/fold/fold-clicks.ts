import { longestRetention, sweepClients } from '#modules/core/client/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/workers.ts';
import { metric } from '#platform/metrics/metric-text.ts';
import { addSharedMetric } from '#platform/metrics/shared-metrics.ts';
import { keepMonths, monthsBefore } from '#platform/retention/batches.ts';
import { deleteClicksBefore, deleteLinkChanges, foldArrivals, selectBacklog } from './fold-store.ts';

/** Limit of clicks folded in one transaction, because visits of the same recommendations wait for it. */
const MAX_CLICKS = 5000;

/** Folds the oldest waiting clicks, unless another server is folding; returns how many. */
export const foldClicks = async ({ db }: Pick<Platform, 'db'>, maxClicks = MAX_CLICKS): Promise<number> =>
  (await foldArrivals(db, maxClicks)).folded;

/** Clicks older than this are a backlog, which is folded without a pause. */
const BACKLOG_MS = 2000;

/**
 * Turns clicks into figures outside the requests that brought them, on any server, one at a time. Clicks that arrive during a pause
 * are folded together, because a click in a small group costs twice the processor time of one in a large group.
 */
export const foldClicksLoop: Loop = {
  name: 'fold-clicks',
  pauseMs: 500,
  run: async ({ db, clock }) => {
    const { folded, newestAt } = await foldArrivals(db, MAX_CLICKS);
    return folded === MAX_CLICKS || (newestAt !== null && newestAt.getTime() < clock.now().getTime() - BACKLOG_MS);
  },
};

/** Adds metrics of how many clicks wait to be folded, and for how long. */
export const measureFolding = (platform: Platform): void =>
  addSharedMetric(platform, async () => {
    const { waiting, oldestAt } = await selectBacklog(platform.watchDb);
    const lag = oldestAt ? Math.max(0, platform.clock.now().getTime() - oldestAt.getTime()) / 1000 : 0;
    return [
      metric('mundwerk_clicks_waiting', 'gauge', 'Recorded clicks that are not in the figures yet.', [
        { value: waiting },
      ]),
      metric('mundwerk_clicks_lag_seconds', 'gauge', 'Age of the oldest click that is not in the figures yet.', [
        { value: lag },
      ]),
    ].join('\n');
  });

/**
 * Creates the partitions of the click table for the coming months, and drops those past every client's retention. Clicks of clients with
 * a shorter retention are deleted earlier, row by row. Figures stay.
 */
export const keepClickMonths: Task = {
  name: 'keep-click-months',
  cron: '41 2 * * *',
  run: async (platform) => {
    const now = platform.clock.now();
    const longest = await longestRetention(platform, ({ KlickAufbewahrungMonate }) => KlickAufbewahrungMonate);
    const months = await keepMonths(platform.db, 'click', { now, dropBefore: monthsBefore(now, longest) });
    const clicks = await sweepClients(platform, (ctx) =>
      deleteClicksBefore(ctx, monthsBefore(now, ctx.client.config.KlickAufbewahrungMonate)),
    );
    return months + clicks;
  },
};

/** Deletes link changes once every server has seen them. */
export const purgeLinkChanges: Task = {
  name: 'purge-link-changes',
  cron: '*/10 * * * *',
  run: ({ db }) => deleteLinkChanges(db),
};
