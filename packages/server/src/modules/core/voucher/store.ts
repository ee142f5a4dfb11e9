import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import type { VoucherTables } from './tables.ts';

/** Codes of one worth for one reward. */
export interface Pool {
  readonly rewardId: number;
  readonly valueCents: number;
}

/** The part of a row that depends on the key. */
export interface EncryptedCode {
  readonly code_encrypted: Buffer;
  readonly key_id: string;
}

/** Identifies a code without revealing it. */
export interface CodeRef {
  readonly clientKey: string;
  readonly id: string;
}

/** A code as it is stored. */
export interface StoredCode {
  readonly id: string;
  readonly valueCents: number;
  readonly codeEncrypted: Buffer | null;
  readonly keyId: string | null;
  readonly assignedAt: Date;
}

const tables = (db: Database) => db.withTables<VoucherTables>();
const ofClient = (ctx: Ctx) => clientRows<VoucherTables>(ctx);

const codesOf = (ctx: Ctx, { rewardId, valueCents }: Pool) =>
  ofClient(ctx).selectFrom('voucher_code').where('reward_id', '=', rewardId).where('value_cents', '=', valueCents);

/** Serialises imports into a pool and the waits that begin for it until their transactions end, so that no claim waits beside a full pool. */
export const lockPool = async (ctx: Ctx, { rewardId, valueCents }: Pool): Promise<void> => {
  const name = `voucher ${ctx.client.key} ${rewardId} ${valueCents}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
};

export const insertPool = async (ctx: Ctx, { rewardId, valueCents }: Pool): Promise<void> => {
  await ofClient(ctx)
    .insertInto('voucher_pool', {
      reward_id: rewardId,
      value_cents: valueCents,
      created_at: ctx.now,
      warned_at: null,
    })
    .onConflict((conflict) => conflict.constraint('voucher_pool_pk').doNothing())
    .execute();
};

/** Adds codes; answers the hashes of those that were not there yet. */
export const insertCodes = async (
  ctx: Ctx,
  pool: Pool,
  codes: ReadonlyArray<EncryptedCode & { readonly id: string; readonly code_hash: string }>,
): Promise<Set<string>> => {
  if (codes.length === 0) return new Set();
  // The rows travel as one value, bytes as text: naming every cell of a file would cost more than writing it.
  const rows = codes.map((code) => ({ ...code, code_encrypted: code.code_encrypted.toString('base64') }));
  const added = await sql<{ hash: string }>`
    insert into voucher_code (client_key, id, reward_id, value_cents, code_hash, code_encrypted, key_id, imported_at)
    select ${ctx.client.key}, id, ${pool.rewardId}, ${pool.valueCents}, code_hash, decode(code_encrypted, 'base64'),
      key_id, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, code_hash text, code_encrypted text, key_id text)
    on conflict on constraint voucher_code_once do nothing
    returning code_hash as hash`.execute(ctx.db);
  return new Set(added.rows.map(({ hash }) => hash));
};

/** Those of the hashes that codes of the client have. */
export const selectKnownHashes = async (ctx: Ctx, hashes: readonly string[]): Promise<string[]> => {
  const known = await sql<{ hash: string }>`select code_hash as hash from voucher_code
    where client_key = ${ctx.client.key} and code_hash = any(${hashes})`.execute(ctx.db);
  return known.rows.map(({ hash }) => hash);
};

/** Assigns the oldest free code to a claim; false if the pool is empty. Codes locked by other transactions are skipped. */
export const assignCode = async (ctx: Ctx, pool: Pool, claimId: string): Promise<boolean> => {
  const free = await codesOf(ctx, pool)
    .select('id')
    .where('claim_id', 'is', null)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!free) return false;
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('voucher_code')
    .set({ claim_id: claimId, assigned_at: ctx.now })
    .where('id', '=', free.id)
    .where('claim_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('a voucher code moved while it was held');
  return true;
};

/** Number of free codes, counted up to a limit if one is given. */
export const countFree = async (ctx: Ctx, pool: Pool, upTo?: number): Promise<number> => {
  const free = codesOf(ctx, pool).select('id').where('claim_id', 'is', null);
  const { rows } = await sql<{ free: number }>`
    select count(*) as free from (${upTo === undefined ? free : free.limit(upTo)}) as codes`.execute(ctx.db);
  return rows[0]?.free ?? 0;
};

/** Marks a pool as running low; false if it was marked already or does not exist. */
export const updateWarned = async (ctx: Ctx, { rewardId, valueCents }: Pool): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('voucher_pool')
    .set({ warned_at: ctx.now })
    .where('reward_id', '=', rewardId)
    .where('value_cents', '=', valueCents)
    .where('warned_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Marks a pool as full enough again, so that the client is warned when it runs low the next time. */
export const clearWarned = async (ctx: Ctx, { rewardId, valueCents }: Pool): Promise<void> => {
  await ofClient(ctx)
    .updateTable('voucher_pool')
    .set({ warned_at: null })
    .where('reward_id', '=', rewardId)
    .where('value_cents', '=', valueCents)
    .execute();
};

export const selectCode = async (ctx: Ctx, claimId: string): Promise<StoredCode | null> =>
  (await ofClient(ctx)
    .selectFrom('voucher_code')
    .select([
      'id',
      'value_cents as valueCents',
      'code_encrypted as codeEncrypted',
      'key_id as keyId',
      'assigned_at as assignedAt',
    ])
    .where('claim_id', '=', claimId)
    .$narrowType<{ assignedAt: Date }>()
    .executeTakeFirst()) ?? null;

/** Which of the claims have a code that can still be read. */
export const selectClaimsWithCode = async (ctx: Ctx, claimIds: readonly string[]): Promise<Set<string>> => {
  const rows = await ofClient(ctx)
    .selectFrom('voucher_code')
    .select('claim_id as claimId')
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .where('code_encrypted', 'is not', null)
    .$narrowType<{ claimId: string }>()
    .execute();
  return new Set(rows.map(({ claimId }) => claimId));
};

/** Erases the codes of claims; that they were given stays for the books. */
export const eraseCodes = async (ctx: Ctx, claimIds: readonly string[]): Promise<void> => {
  await ofClient(ctx)
    .updateTable('voucher_code')
    .set({ code_encrypted: null, key_id: null })
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .execute();
};

/** Selects and locks a batch of codes that are encrypted with another key than the given one. */
export const takeCodesOfOtherKeys = (
  trx: Database,
  keyId: string,
  limit: number,
): Promise<Array<CodeRef & { codeEncrypted: Buffer; keyId: string }>> =>
  tables(trx)
    .selectFrom('voucher_code')
    .select(['client_key as clientKey', 'id', 'code_encrypted as codeEncrypted', 'key_id as keyId'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ codeEncrypted: Buffer; keyId: string }>()
    .execute();

export const updateCodeEncryption = async (trx: Database, ref: CodeRef, values: EncryptedCode): Promise<void> => {
  await tables(trx)
    .updateTable('voucher_code')
    .set(values)
    .where('client_key', '=', ref.clientKey)
    .where('id', '=', ref.id)
    .executeTakeFirstOrThrow();
};

/** How many codes each key still encrypts. */
export const countCodesByKey = (db: Database): Promise<Array<{ keyId: string; rows: number }>> =>
  tables(db)
    .selectFrom('voucher_code')
    .select(['key_id as keyId', sql<number>`count(*)`.as('rows')])
    .where('key_id', 'is not', null)
    .groupBy('key_id')
    .$narrowType<{ keyId: string }>()
    .execute();
