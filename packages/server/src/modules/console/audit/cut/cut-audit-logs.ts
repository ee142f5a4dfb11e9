import { SHORT_KEPT_ACTS } from '@mundwerk/contract/values/console/audit/retention';
import { calendarDay } from '../../../../platform/calendar-day.ts';
import type { Task } from '../../../../platform/jobs/job.ts';
import { inBatches } from '../../../../platform/retention/batches.ts';
import { selectSeals } from '../seal/store.ts';
import { selectChains } from '../store.ts';
import { droppedBefore, emptiedBefore, lastSealedBefore } from './rules.ts';
import { dropRecords, emptyRecords } from './store.ts';

/** So many at a time, so that no statement holds a log for long. */
const BATCH = 1000;

/**
 * Lets go of what the audit log has kept long enough: sealed months older than three years lose what is no money's, those older than
 * ten calendar years go. The seals stay, so that what is left is still proved.
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
