import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { PayoutTables } from './tables.ts';

const ACCOUNT = columnsOf<PayoutTables['bank_account']>()({
  holder: 'holder',
  ibanMasked: 'iban_masked',
  ibanEncrypted: 'iban_encrypted',
  keyId: 'key_id',
  updatedAt: 'updated_at',
});

/** A bank account as it is stored: nothing of it is readable without the key. */
export type StoredBankAccount = StoredAs<typeof ACCOUNT>;

/** The part of a row that depends on the key. */
export interface EncryptedIban {
  readonly iban_encrypted: Buffer;
  readonly key_id: string;
  readonly iban_fingerprint: string;
}

/** Identifies a row without revealing any of its data. */
export interface BankAccountRef {
  readonly clientKey: string;
  readonly ownerId: string;
}

/** Owner of a bank account. */
export interface BankAccountOwner {
  readonly kind: 'recommender' | 'recipient';
  readonly id: string;
}

const tables = (db: Database) => db.withTables<PayoutTables>();
const ofClient = (ctx: Ctx) => clientRows<PayoutTables>(ctx);

export const upsertBankAccount = async (
  ctx: Ctx,
  owner: BankAccountOwner,
  account: EncryptedIban & { holder: string; iban_masked: string },
): Promise<void> => {
  const values = { ...account, updated_at: ctx.now };
  await ofClient(ctx)
    .insertInto('bank_account', {
      recommender_id: owner.kind === 'recommender' ? owner.id : null,
      recipient_id: owner.kind === 'recipient' ? owner.id : null,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['client_key', 'owner_id']).doUpdateSet(values))
    .execute();
};

export const selectBankAccount = async (ctx: Ctx, ownerId: string): Promise<StoredBankAccount | null> =>
  (await ofClient(ctx)
    .selectFrom('bank_account')
    .select(ACCOUNT.select)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()) ?? null;

export const deleteBankAccount = async (ctx: Ctx, ownerId: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('bank_account').where('owner_id', '=', ownerId).execute();
};

/** Locks some rows that another key than the given one encrypts, until the transaction ends. */
export const takeAccountsOfOtherKeys = (
  trx: Database,
  keyId: string,
  limit: number,
): Promise<Array<BankAccountRef & { ibanEncrypted: Buffer; keyId: string }>> =>
  tables(trx)
    .selectFrom('bank_account')
    .select(['client_key as clientKey', 'owner_id as ownerId', 'iban_encrypted as ibanEncrypted', 'key_id as keyId'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const updateEncryption = async (trx: Database, ref: BankAccountRef, values: EncryptedIban): Promise<void> => {
  await tables(trx)
    .updateTable('bank_account')
    .set(values)
    .where('client_key', '=', ref.clientKey)
    .where('owner_id', '=', ref.ownerId)
    .executeTakeFirstOrThrow();
};

/** Deletes all bank data of a client. */
export const deleteAccountsOfClient = (db: Database, clientKey: string): Promise<number> =>
  deleteInBatches(db, { table: 'bank_account', where: sql`client_key = ${clientKey}` });

/** How many rows each key still encrypts. */
export const countAccountsByKey = (db: Database): Promise<Array<{ keyId: string; rows: number }>> =>
  tables(db)
    .selectFrom('bank_account')
    .select(['key_id as keyId', sql<number>`count(*)`.as('rows')])
    .groupBy('key_id')
    .execute();

/** Records that a payee's account changed just now. */
export const upsertAccountChange = async (ctx: Ctx, ownerId: string): Promise<void> => {
  await ofClient(ctx)
    .insertInto('bank_account_change', { owner_id: ownerId, changed_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['client_key', 'owner_id']).doUpdateSet({ changed_at: ctx.now }))
    .execute();
};

export const deleteAccountChange = async (ctx: Ctx, ownerId: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('bank_account_change').where('owner_id', '=', ownerId).execute();
};

/** Deletes the changes of all clients before the given moment. */
export const deleteChangesBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'bank_account_change', where: sql`changed_at <= ${moment}` });

/**
 * Moves the payments of a person's second user account to the first, within the caller's transaction: each keeps its bank account, state
 * and run. A recent change of the bank account still holds payments back; saved bank data are not moved, because they are encrypted
 * for their owner and the first user account has its own.
 */
export const movePayee = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  const { key } = ctx.client;
  await sql`update payment set owner_id = ${to} where client_key = ${key} and owner_id = ${from}`.execute(ctx.db);
  await sql`
    insert into bank_account_change (client_key, owner_id, changed_at)
    select client_key, ${to}::uuid, changed_at from bank_account_change where client_key = ${key} and owner_id = ${from}
    on conflict (client_key, owner_id) do update
      set changed_at = greatest(bank_account_change.changed_at, excluded.changed_at)`.execute(ctx.db);
  await sql`delete from bank_account_change where client_key = ${key} and owner_id = ${from}`.execute(ctx.db);
  await sql`
    insert into iban_use (client_key, fingerprint, person_id, first_at, last_at)
    select client_key, fingerprint, ${to}::uuid, first_at, last_at from iban_use where client_key = ${key} and person_id = ${from}
    on conflict on constraint iban_use_pk do update
      set first_at = least(iban_use.first_at, excluded.first_at), last_at = greatest(iban_use.last_at, excluded.last_at)`.execute(
    ctx.db,
  );
  await sql`delete from iban_use where client_key = ${key} and person_id = ${from}`.execute(ctx.db);
};

/**
 * Discards a run: records it, copies the list of its payments, and frees them for another run. Triggers refuse this for a
 * run whose file was downloaded or whose payments moved.
 */
export const voidRun = async (
  ctx: Ctx,
  runNumber: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<number> => {
  await sql`insert into payout_run_void (client_key, run_number, at, by, reason)
    values (${ctx.client.key}, ${runNumber}, ${ctx.now}, ${by}, ${reason})`.execute(ctx.db);
  await sql`insert into payout_run_void_payment (client_key, run_number, payment_id, position)
    select client_key, run_number, payment_id, position from payout_run_payment
    where client_key = ${ctx.client.key} and run_number = ${runNumber}`.execute(ctx.db);
  const { numAffectedRows } = await sql`delete from payout_run_payment
    where client_key = ${ctx.client.key} and run_number = ${runNumber}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
};

/** Who discarded a run, when and why; null for a run that counts. */
export const selectVoid = async (
  ctx: Ctx,
  runNumber: string,
): Promise<{ readonly at: Date; readonly by: string; readonly reason: string } | null> => {
  const { rows } = await sql<{ at: Date; by: string; reason: string }>`select at, by, reason from payout_run_void
    where client_key = ${ctx.client.key} and run_number = ${runNumber}`.execute(ctx.db);
  return rows[0] ?? null;
};
