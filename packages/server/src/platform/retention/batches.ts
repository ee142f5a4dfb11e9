import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
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
