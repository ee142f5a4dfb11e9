import { longestRetention, sweepClients } from '#modules/client/index.ts';
import type { Task } from '#platform/jobs/job.ts';
import { keepMonths, monthsBefore } from '#platform/retention/months.ts';
import { deleteClicksBefore, deleteLinkChanges } from './fold-store.ts';

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
