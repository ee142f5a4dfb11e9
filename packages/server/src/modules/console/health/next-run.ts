import { CronExpressionParser } from 'cron-parser';

/** When a cron expression in UTC comes next; null for one that never does. */
export const nextRun = (cron: string, now: Date): Date | null => {
  try {
    return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
  } catch {
    return null;
  }
};
