import { CronExpressionParser } from 'cron-parser';

/** Any moment: schedules repeat daily at the latest, but for those of tests. */
const FROM = new Date('2026-01-05T00:00:00Z');

/** Enough runs to see the longest pause of a schedule like "minutes 1 to 59, every five". */
const LOOKED_AT = 30;

/** So many missed runs are no accident, and neither are two hours beyond the longest pause. */
const MISSED_RUNS = 4;
const LATE_SECONDS = 7200;

/** How long after its last run a task is overdue, by its own rhythm: an hour for one every 15 minutes, 26 for a daily one. */
export const overdueAfterSeconds = (cron: string): number => {
  const schedule = CronExpressionParser.parse(cron, { currentDate: FROM, tz: 'UTC' });
  const runs = Array.from({ length: LOOKED_AT }, () => schedule.next().toDate().getTime() / 1000);
  const pause = Math.max(...runs.slice(1).map((at, index) => at - (runs[index] ?? at)));
  return Math.min(pause * MISSED_RUNS, pause + LATE_SECONDS);
};
