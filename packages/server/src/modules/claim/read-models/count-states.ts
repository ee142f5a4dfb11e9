import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** How many rows of a client are in a state. */
export interface StateCount {
  readonly client: string;
  readonly state: string;
  readonly rows: number;
}

/** Hidden clients last minutes or a day: a series of their own would only be noise. */
const IS_LASTING = sql`client_key in (select key from client where preview_of is null)`;

/** Claims by client and state. */
export const countClaims = async (db: Database): Promise<StateCount[]> =>
  (
    await sql<StateCount>`
      select client_key as client, state, count(*) as rows from claim where ${IS_LASTING} group by client_key, state order by 1, 2`.execute(
      db,
    )
  ).rows;

/** Payments by client and state. */
export const countPayments = async (db: Database): Promise<StateCount[]> =>
  (
    await sql<StateCount>`
      select client_key as client, state, count(*) as rows from payment where ${IS_LASTING} group by client_key, state order by 1, 2`.execute(
      db,
    )
  ).rows;
