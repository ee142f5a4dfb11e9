import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { DatabaseFault } from '../db/database-fault.ts';
import type { DB } from '../db/tables.ts';

/** Rows per batch: no statement holds locks for long, and an interruption loses no finished batch. */
const BATCH_ROWS = 5000;

/** Repeats a step until it finds less than a whole batch; returns the sum. */
export const inBatches = async (step: (limit: number) => Promise<number>, limit = BATCH_ROWS): Promise<number> => {
  let touched = 0;
  let some: number;
  do {
    some = await step(limit);
    touched += some;
  } while (some >= limit);
  return touched;
};

/** A deletion: rows of a table for which a condition holds. */
interface Deletion {
  readonly table: keyof DB;
  readonly where: RawBuilder<SqlBool>;
  /** The key that identifies rows; partitioned tables need it, because a `ctid` is unique in one partition alone. */
  readonly key?: readonly string[];
}

/**
 * Deletes rows in batches, each in a transaction of its own. The condition is checked again for each row, so that one which another
 * transaction changed meanwhile is judged as it is now.
 */
export const deleteInBatches = (db: Database, { table, where, key }: Deletion, limit = BATCH_ROWS): Promise<number> => {
  const name = sql.table(table);
  const columns = sql.join((key ?? ['ctid']).map((column) => sql.ref(column)));
  const isChosen = (some: number): RawBuilder<SqlBool> => {
    const chosen = sql`select ${columns} from ${name} where ${where} limit ${some}`;
    // An array of `ctid`s is always read by TID; a subquery might be joined with the whole table.
    return key ? sql`(${columns}) in (${chosen})` : sql`ctid = any (array(${chosen}))`;
  };
  return inBatches(async (some) => {
    const { numAffectedRows } = await sql`delete from ${name} where ${isChosen(some)} and ${where}`.execute(db);
    return Number(numAffectedRows ?? 0);
  }, limit);
};

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
