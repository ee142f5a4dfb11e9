import type { Task } from '../../../platform/jobs/job.ts';
import { deleteLinkChanges, keepMonths } from './fold-store.ts';

/** Single clicks are kept for a year and the month under way; figures stay. */
const KEPT_MONTHS = 12;
/** A task that fails for weeks still costs nothing. */
const MONTHS_AHEAD = 3;

/** Makes the parts of the table of clicks for the months to come, and drops those of months long over. */
export const keepClickMonths: Task = {
  name: 'keep-click-months',
  cron: '41 2 * * *',
  run: ({ db, clock }) => {
    const now = clock.now();
    const dropBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS));
    return keepMonths(db, { now, monthsAhead: MONTHS_AHEAD, dropBefore });
  },
};

/** Forgets changes of links once every server knows them. */
export const purgeLinkChanges: Task = {
  name: 'purge-link-changes',
  cron: '*/10 * * * *',
  run: ({ db }) => deleteLinkChanges(db),
};
