import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** The beginning of a calendar day in the programmes' time zone, or of the day after it; Paris has the same days as Berlin. */
export const dayStart = (day: string, later: 0 | 1 = 0) =>
  sql<Date>`((${day}::text::date + ${sql.lit(later)})::timestamp at time zone 'Europe/Berlin')`;

/** Number of rows that a statement finds, counted up to a limit. */
export const countUpTo = async <Tables, Table extends keyof Tables, Columns>(
  { db }: { readonly db: Database },
  rows: SelectQueryBuilder<Tables, Table, Columns>,
  limit: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom(rows.limit(limit).as('fitting'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
