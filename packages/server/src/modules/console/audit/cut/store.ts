import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

type At = Pick<Ctx, 'db'>;

/** The number of the first record that is left; null when a log has none. */
export const selectFirstSeq = async ({ db }: At, chain: string): Promise<number | null> => {
  const { rows } = await sql<{ seq: number | null }>`
    select min(seq) as seq from audit where client_key = ${chain}`.execute(db);
  return rows[0]?.seq ?? null;
};

/** Empties some records of acts up to a number: what is left is the place in the chain, the moment and the act. */
export const emptyRecords = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  chain: string,
  { until, acts, limit }: { readonly until: number; readonly acts: readonly string[]; readonly limit: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update audit set actor = '{}', subject_id = '', person_id = null, before = null, after = null, reason_code = null, reason = null,
      request_id = null, approval_id = null, network = '', emptied_at = ${now}
    where client_key = ${chain} and seq in (
      select seq from audit where client_key = ${chain} and seq <= ${until} and emptied_at is null and action = any(${acts}::text[])
      order by seq limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

/** Deletes some records up to a number, the oldest first. */
export const dropRecords = async (
  { db }: At,
  chain: string,
  { until, limit }: { readonly until: number; readonly limit: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from audit where client_key = ${chain} and seq in (
      select seq from audit where client_key = ${chain} and seq <= ${until} order by seq limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
