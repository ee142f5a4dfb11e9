import { type Selectable, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { countUpTo, dayStart } from '#platform/db/list-sql.ts';
import type { ListPage, ReadFilters } from '../list/rules.ts';
import type { ConsoleTables } from '../tables.ts';
import type { ChainedRecord, ChainedSeal, ChainHead, JsonValue, MonthEnd, RecordedActor } from './rules.ts';

const tables = (db: Database) => db.withTables<ConsoleTables>();

type At = Pick<Ctx, 'db'>;

/** Locks the end of a chain until the transaction ends; a new chain begins with the given hash. */
export const lockHead = async ({ db }: At, clientKey: string, genesis: string): Promise<ChainHead> => {
  await tables(db)
    .insertInto('audit_head')
    .values({ client_key: clientKey, seq: 0, hash: genesis })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tables(db)
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('client_key', '=', clientKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** The end of a chain; null when nothing was recorded yet. */
export const selectHead = async ({ db }: At, clientKey: string): Promise<ChainHead | null> =>
  (await tables(db)
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('client_key', '=', clientKey)
    .executeTakeFirst()) ?? null;

/** Adds a record at the end that was locked. */
export const insertRecord = async ({ db }: At, { hash, ...record }: ChainedRecord): Promise<void> => {
  const json = (value: JsonValue | RecordedActor): string | null => (value === null ? null : JSON.stringify(value));
  await tables(db)
    .insertInto('audit')
    .values({
      client_key: record.client_key,
      seq: record.seq,
      at: new Date(record.at),
      actor: JSON.stringify(record.actor),
      via: record.via,
      action: record.action,
      subject_kind: record.subject.kind,
      subject_id: record.subject.id,
      person_id: record.subject.person_id,
      before: json(record.before),
      after: json(record.after),
      reason_code: record.reason_code,
      reason: record.reason,
      request_id: record.request_id,
      approval_id: record.approval_id,
      network: record.network,
      prev_hash: record.prev_hash,
      hash,
    })
    .execute();
  await tables(db)
    .updateTable('audit_head')
    .set({ seq: record.seq, hash })
    .where('client_key', '=', record.client_key)
    .where('seq', '=', record.seq - 1)
    .executeTakeFirstOrThrow();
};

type AuditRow = Selectable<ConsoleTables['audit']>;

/** A record as it was hashed, from its row. */
const recordOf = (row: AuditRow): ChainedRecord => ({
  client_key: row.client_key,
  seq: row.seq,
  at: row.at.toISOString(),
  actor: row.actor as RecordedActor,
  via: row.via,
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, person_id: row.person_id },
  before: row.before as JsonValue,
  after: row.after as JsonValue,
  reason_code: row.reason_code,
  reason: row.reason,
  request_id: row.request_id,
  approval_id: row.approval_id,
  network: row.network,
  prev_hash: row.prev_hash,
  hash: row.hash,
  ...(row.emptied_at && { emptied_at: row.emptied_at.toISOString() }),
});

/** The records of a chain after a number, in order. */
export const selectRecordsAfter = async (
  { db }: At,
  clientKey: string,
  seq: number,
  limit: number,
): Promise<ChainedRecord[]> => {
  const rows = await tables(db)
    .selectFrom('audit')
    .selectAll()
    .where('client_key', '=', clientKey)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(recordOf);
};

/** Escapes the wildcards of `like`. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const fitting = ({ db }: At, clientKey: string, filters: ReadFilters) => {
  // An emptied record no longer says who did what to whom.
  let query = tables(db).selectFrom('audit').where('client_key', '=', clientKey).where('emptied_at', 'is', null);
  const { Am: from } = filters.from;
  const { Am: until } = filters.until;
  const { Wer: actor, Woran: subject, Person: person } = filters.text;
  const { Was: acts } = filters.oneOf;
  if (from) query = query.where('at', '>=', dayStart(from));
  if (until) query = query.where('at', '<', dayStart(until, 1));
  if (acts) query = query.where('action', 'in', [...acts]);
  if (actor)
    query = query.where(
      sql<boolean>`(actor ->> 'id' = ${actor.value} or actor ->> 'name' ilike ${
        actor.isWhole ? escaped(actor.value) : `%${escaped(actor.value)}%`
      })`,
    );
  if (subject) query = query.where('subject_id', '=', subject.value);
  if (person) query = query.where('person_id', '=', person.value);
  const { anywhere } = filters;
  if (anywhere)
    query = query.where(
      sql<boolean>`(subject_id = ${anywhere} or person_id = ${anywhere} or actor ->> 'name' ilike ${`%${escaped(anywhere)}%`})`,
    );
  return query;
};

/** A page of the records of a chain that match, in either direction. */
export const selectFitting = async (
  ctx: At,
  clientKey: string,
  filters: ReadFilters,
  page: ListPage<number>,
): Promise<ChainedRecord[]> => {
  let query = fitting(ctx, clientKey, filters).selectAll();
  if (page.after !== null) query = query.where('seq', page.isDescending ? '<' : '>', page.after);
  const rows = await query
    .orderBy('seq', page.isDescending ? 'desc' : 'asc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(recordOf);
};

/** Number of records that match, counted up to a limit. */
export const countFitting = (ctx: At, clientKey: string, filters: ReadFilters, limit: number): Promise<number> =>
  countUpTo(ctx, fitting(ctx, clientKey, filters).select('seq'), limit);

/** The number of the first record since a day; that of the next record when there is none yet. */
export const selectFirstSince = async (ctx: At, clientKey: string, day: string): Promise<number> => {
  const row = await tables(ctx.db)
    .selectFrom('audit')
    .select('seq')
    .where('client_key', '=', clientKey)
    .where('at', '>=', dayStart(day))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? ((await selectHead(ctx, clientKey))?.seq ?? 0) + 1;
};

/** The keys of all chains, also of one whose head was deleted after a month of it was sealed. */
export const selectChains = async ({ db }: At): Promise<string[]> =>
  (
    await tables(db)
      .selectFrom('audit_head')
      .select('client_key')
      .union(tables(db).selectFrom('audit_seal').select('client_key'))
      .orderBy('client_key')
      .execute()
  ).map(({ client_key }) => client_key);

/** Records that a reader is sent a head; false when they already have it, or got a mail today. */
export const takeHeadMail = async (ctx: Ctx, operatorId: string, seq: number, day: string): Promise<boolean> => {
  const { rows } = await sql<{ seq: number }>`
    insert into audit_head_mail (client_key, operator_id, seq, sent_on)
    values (${ctx.client.key}, ${operatorId}, ${seq}, ${day}::text::date)
    on conflict on constraint audit_head_mail_pk do update set seq = excluded.seq, sent_on = excluded.sent_on
    where audit_head_mail.seq < excluded.seq and audit_head_mail.sent_on < excluded.sent_on
    returning seq`.execute(ctx.db);
  return rows.length > 0;
};

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
