import type { Task } from '../../../platform/jobs/job.ts';
import { keepMonths, monthsBefore } from '../../../platform/retention/months.ts';
import { longestRetention, sweepClients } from '../../client/index.ts';
import { deleteClicksBefore, deleteLinkChanges } from './fold-store.ts';

/**
 * Makes the parts of the table of clicks for the months to come, and drops those that no client keeps any longer. Clients that keep
 * clicks for less time lose theirs earlier, row by row. Figures stay.
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

/** Forgets changes of links once every server knows them. */
export const purgeLinkChanges: Task = {
  name: 'purge-link-changes',
  cron: '*/10 * * * *',
  run: ({ db }) => deleteLinkChanges(db),
};
