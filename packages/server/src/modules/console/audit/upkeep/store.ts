import { sql } from 'kysely';
import type { ConsoleTables } from '#modules/console/tables.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChainedSeal, MonthEnd } from '../rules.ts';

const tables = (db: Database) => db.withTables<ConsoleTables>();
type At = Pick<Ctx, 'db'>;

/** The sealed months of a log, the oldest first. */
export const selectSeals = ({ db }: At, chain: string): Promise<ChainedSeal[]> =>
  tables(db)
    .selectFrom('audit_seal')
    .select(['client_key', 'month', 'first_seq', 'last_seq', 'last_hash', 'prev_seal', 'seal'])
    .where('client_key', '=', chain)
    .orderBy('last_seq')
    .execute();

/** The hashes of some records as they are stored. */
export const selectHashes = async (
  { db }: At,
  chain: string,
  seqs: readonly number[],
): Promise<Map<number, string>> => {
  if (seqs.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('audit')
    .select(['seq', 'hash'])
    .where('client_key', '=', chain)
    .where('seq', 'in', [...seqs])
    .execute();
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
};

/**
 * The last record of each past month, after a given record. A record has the time at which its call began, so a record of the old month may
 * follow the first one of the new month: a month ends at its last record.
 */
export const selectMonthEnds = async ({ db }: At, chain: string, after: number, month: string): Promise<MonthEnd[]> => {
  const { rows } = await sql<MonthEnd>`
    with month_of as (
      select seq, to_char(at at time zone 'Europe/Berlin', 'YYYY-MM') as month from audit
      where client_key = ${chain} and seq > ${after}
    ), ends as (select month, max(seq) as last_seq from month_of where month < ${month} group by month)
    select ends.month, ends.last_seq as "last_seq", a.hash as "last_hash"
    from ends join audit a on a.client_key = ${chain} and a.seq = ends.last_seq order by ends.month`.execute(db);
  return rows;
};

/** Stores seals; those that another server stored meanwhile stay. */
export const insertSeals = async ({ db, now }: At & Pick<Ctx, 'now'>, seals: readonly ChainedSeal[]): Promise<void> => {
  if (seals.length === 0) return;
  await tables(db)
    .insertInto('audit_seal')
    .values(seals.map((seal) => ({ ...seal, sealed_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

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
