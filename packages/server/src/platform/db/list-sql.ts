import { addDays } from '@mundwerk/contract/values/day';
import { type SelectQueryBuilder, sql } from 'kysely';
import { endOfDay } from '../calendar-day.ts';
import type { Database } from './database.ts';

/** The beginning of a calendar day in the programmes' time zone, or of the day after it: a value, which PostgreSQL would compute for each row. */
export const dayStart = (day: string, later: 0 | 1 = 0) =>
  sql<Date>`${endOfDay(later ? day : addDays(day, -1))}::timestamptz`;

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
