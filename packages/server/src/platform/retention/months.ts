import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { DatabaseFault } from '../db/database-fault.ts';

/** Tables that are stored by month, so that an old month is dropped as a whole instead of being deleted row by row. */
type TableByMonth = 'click' | 'tracking_hit';

/** Months created ahead, so that even a task that fails for weeks does no harm. */
const MONTHS_AHEAD = 3;

/** Dropping a month waits only briefly for its locks, because all others queue behind it; readers are done by the next attempt. */
const ATTEMPTS = 5;
const PAUSE_MS = 2000;

/** The beginning of the month so many months before this one: what is older has been kept for that many whole months. */
export const monthsBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));

/** Creates the coming months and drops those that ended before the given moment; returns how many. */
export const keepMonths = async (
  db: Database,
  table: TableByMonth,
  { now, dropBefore, monthsAhead = MONTHS_AHEAD }: { now: Date; dropBefore: Date; monthsAhead?: number },
): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await sql<{ touched: number }>`
        select keep_months(${table}, ${now}, ${monthsAhead}, ${dropBefore}) as touched`.execute(db);
      return rows[0]?.touched ?? 0;
    } catch (error) {
      if (!(error instanceof DatabaseFault) || error.code !== '55P03' || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
};
