import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { UNREAD } from '#platform/db/unread.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { PayoutTables } from '../tables.ts';

/** A client's fingerprint key as it is stored. */
export interface StoredIbanKey {
  readonly keyEncrypted: Buffer;
  readonly keyId: string;
}

/** A person's use of an account at a time. */
export interface IbanUse {
  readonly fingerprint: string;
  readonly personId: string;
  readonly at: Date;
}

/** An account of a payment or of saved bank data as it is stored, with its owner and time. */
export interface StoredAccount {
  readonly id: string;
  readonly ownerId: string;
  readonly bytes: Buffer;
  readonly keyId: string;
  readonly at: Date;
}

const tables = (db: Database) => db.withTables<PayoutTables>();

export const selectIbanKey = async (db: Database, clientKey: string): Promise<StoredIbanKey | null> =>
  (await tables(db)
    .selectFrom('iban_key')
    .select(['key_encrypted as keyEncrypted', 'key_id as keyId'])
    .where('client_key', '=', clientKey)
    .executeTakeFirst()) ?? null;

/** Stores the first key of a client; a key that another server stored first stays. */
export const insertIbanKey = async (db: Database, clientKey: string, key: StoredIbanKey): Promise<void> => {
  await tables(db)
    .insertInto('iban_key')
    .values({ client_key: clientKey, key_encrypted: key.keyEncrypted, key_id: key.keyId })
    .onConflict((conflict) => conflict.column('client_key').doNothing())
    .execute();
};

export const upsertIbanUses = async (db: Database, clientKey: string, uses: readonly IbanUse[]): Promise<void> => {
  if (uses.length === 0) return;
  await sql`
    insert into iban_use (client_key, fingerprint, person_id, first_at, last_at)
    select ${clientKey}, u.fingerprint, u."personId", min(u.at), max(u.at)
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u(fingerprint text, "personId" uuid, at timestamptz)
    group by u.fingerprint, u."personId"
    on conflict on constraint iban_use_pk do update
      set first_at = least(iban_use.first_at, excluded.first_at), last_at = greatest(iban_use.last_at, excluded.last_at)
    ${UNREAD}`.execute(db);
};

/** Deletes the uses of all clients that ended before the given moment. */
export const deleteUsesBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'iban_use', where: sql`last_at < ${moment}` });

/** Clients for which the accounts from before uses were recorded have been filled in. */
export const selectFilledClients = async (db: Database): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('iban_key')
    .select('client_key')
    .where('filled_at', 'is not', null)
    .execute();
  return rows.map((row) => row.client_key);
};

export const updateFilled = async (db: Database, clientKey: string, at: Date): Promise<void> => {
  await tables(db).updateTable('iban_key').set({ filled_at: at }).where('client_key', '=', clientKey).execute();
};

/** The next accounts of a client's payments after an id. */
export const selectPaymentAccounts = async (
  db: Database,
  clientKey: string,
  after: string,
  limit: number,
): Promise<StoredAccount[]> => {
  const { rows } = await sql<StoredAccount>`
    select id, owner_id as "ownerId", account_encrypted as bytes, key_id as "keyId", created_at as at from payment
    where client_key = ${clientKey} and id > ${after}::uuid and account_encrypted is not null
    order by id limit ${limit}`.execute(db);
  return rows;
};

/** The next saved bank data of a client after an owner's id. */
export const selectSavedAccounts = async (
  db: Database,
  clientKey: string,
  after: string,
  limit: number,
): Promise<StoredAccount[]> => {
  const { rows } = await sql<StoredAccount>`
    select owner_id as id, owner_id as "ownerId", iban_encrypted as bytes, key_id as "keyId", updated_at as at
    from bank_account where client_key = ${clientKey} and owner_id > ${after}::uuid
    order by owner_id limit ${limit}`.execute(db);
  return rows;
};

/** Locks some keys that another key of the installation than the given one encrypts. */
export const lockIbanKeysOfOtherKeys = (
  trx: Database,
  keyId: string,
  limit: number,
): Promise<Array<StoredIbanKey & { readonly clientKey: string }>> =>
  tables(trx)
    .selectFrom('iban_key')
    .select(['client_key as clientKey', 'key_encrypted as keyEncrypted', 'key_id as keyId'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const updateIbanKey = async (trx: Database, clientKey: string, key: StoredIbanKey): Promise<void> => {
  await tables(trx)
    .updateTable('iban_key')
    .set({ key_encrypted: key.keyEncrypted, key_id: key.keyId })
    .where('client_key', '=', clientKey)
    .executeTakeFirstOrThrow();
};

/** How many keys of clients each key of the installation still encrypts. */
export const countIbanKeysByKey = (db: Database): Promise<Array<{ keyId: string; rows: number }>> =>
  tables(db)
    .selectFrom('iban_key')
    .select(['key_id as keyId', sql<number>`count(*)`.as('rows')])
    .groupBy('key_id')
    .execute();
