import { calendarDay } from '#platform/calendar-day.ts';
import type { Task } from '#platform/jobs/job.ts';
import { selectChains } from '../store.ts';
import { sealsAfter } from './seal.ts';
import { insertSeals, selectMonthEnds, selectSeals } from './store.ts';

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
