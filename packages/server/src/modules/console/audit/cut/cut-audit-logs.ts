import { SHORT_KEPT_ACTS } from '@mundwerk/contract/values/console/audit/retention';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { selectSeals } from '../seal/store.ts';
import { selectChains } from '../store.ts';
import { droppedBefore, emptiedBefore, lastSealedBefore } from './rules.ts';
import { dropRecords, emptyRecords } from './store.ts';

/** Records per statement, so that none locks a log for long. */
const BATCH = 1000;

/**
 * Deletes what the audit log has kept long enough: records that are not about money lose their content when their sealed month is older
 * than three years, and all records are deleted after ten calendar years. The seals stay, so that the rest can still be verified.
 */
export const cutAuditLogs: Task = {
  name: 'cut-audit-logs',
  cron: '27 3 * * *',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const today = calendarDay(now);
    let cut = 0;
    for (const chain of await selectChains({ db })) {
      const seals = await selectSeals({ db }, chain);
      const dropUntil = lastSealedBefore(seals, droppedBefore(today));
      const emptyUntil = lastSealedBefore(seals, emptiedBefore(today));
      if (dropUntil > 0)
        cut += await inBatches((limit) => dropRecords({ db }, chain, { until: dropUntil, limit }), BATCH);
      if (emptyUntil > 0)
        cut += await inBatches(
          (limit) => emptyRecords({ db, now }, chain, { until: emptyUntil, acts: SHORT_KEPT_ACTS, limit }),
          BATCH,
        );
    }
    return cut;
  },
};
