import { SHORT_KEPT_ACTS } from '@mundwerk/contract/values/console/audit/retention';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { sealsAfter, walkChain } from '../chain.ts';
import { droppedBefore, emptiedBefore, lastSealedBefore } from '../rules.ts';
import { dropRecords, emptyRecords, insertSeals, selectChains, selectMonthEnds, selectSeals } from '../store.ts';

/** Seals the past months of every log. The task runs daily, so that a missed first of the month is caught up on. */
export const sealMonths: Task = {
  name: 'seal-audit-months',
  cron: '57 3 * * *',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const month = calendarDay(now).slice(0, 7);
    let sealed = 0;
    for (const chain of await selectChains({ db })) {
      const last = (await selectSeals({ db }, chain)).at(-1) ?? null;
      const seals = sealsAfter(chain, last, await selectMonthEnds({ db }, chain, last?.last_seq ?? 0, month));
      await insertSeals({ db, now }, seals);
      sealed += seals.length;
    }
    return sealed;
  },
};

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

/**
 * Walks every audit log once a night. The head goes into the server's log, which is kept elsewhere: a chain by itself does not show
 * that its last records were cut off.
 */
export const walkAuditLogs: Task = {
  name: 'walk-audit-logs',
  cron: '7 4 * * *',
  run: async ({ db, log, clock }) => {
    let walked = 0;
    for (const chain of await selectChains({ db })) {
      const { count, head, fault } = await walkChain({ db, now: clock.now() }, chain);
      if (fault) log.error({ client: chain, seq: fault.seq, fault: fault.kind }, 'the audit log is broken');
      else log.info({ client: chain, seq: head.seq, hash: head.hash }, 'the audit log is whole');
      walked += count;
    }
    return walked;
  },
};
