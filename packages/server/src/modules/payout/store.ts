import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { PayoutTables } from './tables.ts';

/** A bank account as it is stored: nothing of it is readable without the key. */
export interface StoredBankAccount {
  readonly holder: string;
  readonly ibanMasked: string;
  readonly ibanEncrypted: Buffer;
  readonly keyId: string;
  readonly updatedAt: Date;
}

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

export const upsertBankAccount = async (
  ctx: Ctx,
  owner: BankAccountOwner,
  account: EncryptedIban & { holder: string; iban_masked: string },
): Promise<void> => {
  const values = { ...account, updated_at: ctx.now };
  await tables(ctx.db)
    .insertInto('bank_account')
    .values({
      client_key: ctx.client.key,
      recommender_id: owner.kind === 'recommender' ? owner.id : null,
      recipient_id: owner.kind === 'recipient' ? owner.id : null,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['client_key', 'owner_id']).doUpdateSet(values))
    .execute();
};

export const selectBankAccount = async (ctx: Ctx, ownerId: string): Promise<StoredBankAccount | null> =>
  (await tables(ctx.db)
    .selectFrom('bank_account')
    .select([
      'holder',
      'iban_masked as ibanMasked',
      'iban_encrypted as ibanEncrypted',
      'key_id as keyId',
      'updated_at as updatedAt',
    ])
    .where('client_key', '=', ctx.client.key)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()) ?? null;

export const deleteBankAccount = async (ctx: Ctx, ownerId: string): Promise<void> => {
  await tables(ctx.db)
    .deleteFrom('bank_account')
    .where('client_key', '=', ctx.client.key)
    .where('owner_id', '=', ownerId)
    .execute();
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
