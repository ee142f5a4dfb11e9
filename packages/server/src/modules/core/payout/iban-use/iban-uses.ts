import { createHmac, randomBytes } from 'node:crypto';
import { listClientKeys } from '#modules/core/client/index.ts';
import type { Ctx, Platform } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { decrypt, type EncryptedColumn, encrypt } from '#platform/encryption.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { decryptIban } from '../ibans.ts';
import { decryptAccount } from '../payment/account-encryption.ts';
import {
  deleteUsesBefore,
  insertIbanKey,
  lockIbanKeysOfOtherKeys,
  type StoredAccount,
  type StoredIbanKey,
  selectFilledClients,
  selectIbanKey,
  selectPaymentAccounts,
  selectSavedAccounts,
  updateFilled,
  updateIbanKey,
  upsertIbanUses,
} from './store.ts';

type KeyHolder = Pick<Platform, 'config'>;

const KEY_BYTES = 32;

const ownerOf = (clientKey: string): string => `${clientKey}:iban-key`;

/** The keys of clients' fingerprints, as a row tells of them. */
export const IBAN_KEYS: EncryptedColumn = {
  table: 'iban_key',
  column: 'key_encrypted',
  keyColumn: 'key_id',
  ownerOf: (row) => ownerOf(String(row.client_key)),
};

/** A client's key as text, encrypted for its row. */
export const encryptIbanKey = ({ config }: KeyHolder, clientKey: string, key: string): StoredIbanKey => {
  const { bytes, keyId } = encrypt(config.encryptionKeys, key, ownerOf(clientKey));
  return { keyEncrypted: bytes, keyId };
};

export const decryptIbanKey = ({ config }: KeyHolder, clientKey: string, stored: StoredIbanKey): string =>
  decrypt(config.encryptionKeys, { bytes: stored.keyEncrypted, keyId: stored.keyId }, ownerOf(clientKey));

/** Returns the function that fingerprints a client's accounts; its key is made at the first use and never changes. */
export const ibanFingerprints = async (
  platform: KeyHolder,
  db: Database,
  clientKey: string,
): Promise<(iban: string) => string> => {
  let stored = await selectIbanKey(db, clientKey);
  if (!stored) {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await insertIbanKey(db, clientKey, encryptIbanKey(platform, clientKey, key));
    stored = await selectIbanKey(db, clientKey);
  }
  if (!stored) throw new Error('a client without a key for its fingerprints');
  const key = Buffer.from(decryptIbanKey(platform, clientKey, stored), 'base64url');
  return (iban) => createHmac('sha256', key).update(iban).digest('base64url');
};

/** Records that a person named an account just now, in the transaction that stores it. */
export const noteIbanUse = async (ctx: Ctx, personId: string, iban: string): Promise<void> => {
  const fingerprintOf = await ibanFingerprints(ctx.platform, ctx.db, ctx.client.key);
  await upsertIbanUses(ctx.db, ctx.client.key, [{ fingerprint: fingerprintOf(iban), personId, at: ctx.now }]);
};

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Years for which the use of an account is known after its last payment. */
export const IBAN_USE_YEARS = 3;
const DAY_MS = 86_400_000;

type ReadAccounts = typeof selectPaymentAccounts;

const fillFrom = async (
  platform: Platform,
  clientKey: string,
  read: ReadAccounts,
  ibanOf: (account: StoredAccount) => string,
): Promise<number> => {
  const fingerprintOf = await ibanFingerprints(platform, platform.db, clientKey);
  let after = FIRST_ID;
  let touched = 0;
  for (let accounts = await read(platform.db, clientKey, after, BATCH); accounts.length > 0; ) {
    const uses = accounts.map((account) => ({
      fingerprint: fingerprintOf(ibanOf(account)),
      personId: account.ownerId,
      at: account.at,
    }));
    await upsertIbanUses(platform.db, clientKey, uses);
    touched += accounts.length;
    after = accounts.at(-1)?.id ?? after;
    accounts = accounts.length < BATCH ? [] : await read(platform.db, clientKey, after, BATCH);
  }
  return touched;
};

const fillClient = async (platform: Platform, clientKey: string): Promise<number> => {
  const keys = platform.config.encryptionKeys;
  const ofPayments = await fillFrom(
    platform,
    clientKey,
    selectPaymentAccounts,
    ({ id, bytes, keyId }) => decryptAccount(keys, { bytes, keyId }, { clientKey, id }).iban,
  );
  const saved = await fillFrom(platform, clientKey, selectSavedAccounts, ({ ownerId, bytes, keyId }) =>
    decryptIban(keys, { bytes, keyId }, { clientKey, ownerId }),
  );
  await updateFilled(platform.db, clientKey, platform.clock.now());
  return ofPayments + saved;
};

/** Records the accounts from before uses were recorded, once per client; one that cannot be read stops only its own client. */
export const fillIbanUses: Task = {
  name: 'fill-iban-uses',
  cron: '50 3 * * *',
  run: async (platform) => {
    const filled = await selectFilledClients(platform.db);
    const waiting = (await listClientKeys(platform.db)).filter((key) => !filled.includes(key));
    const faults: unknown[] = [];
    let touched = 0;
    for (const clientKey of waiting) {
      touched += await fillClient(platform, clientKey).catch((fault: unknown) => {
        faults.push(fault);
        return 0;
      });
    }
    if (faults.length > 0)
      throw new AggregateError(faults, `accounts of clients that cannot be read: ${faults.length}`);
    return touched;
  },
};

/** Deletes uses that nobody repeated for three years. */
export const forgetIbanUses: Task = {
  name: 'forget-iban-uses',
  cron: '53 3 * * *',
  run: ({ db, clock }) => deleteUsesBefore(db, new Date(clock.now().getTime() - IBAN_USE_YEARS * 365 * DAY_MS)),
};

const renewSome = (platform: Platform, limit: number): Promise<number> =>
  platform.db.transaction().execute(async (trx) => {
    const stored = await lockIbanKeysOfOtherKeys(trx, platform.config.encryptionKeys[0].id, limit);
    for (const { clientKey, ...key } of stored) {
      await updateIbanKey(
        trx,
        clientKey,
        encryptIbanKey(platform, clientKey, decryptIbanKey(platform, clientKey, key)),
      );
    }
    return stored.length;
  });

/** Encrypts the clients' keys with the newest key of the installation; their fingerprints stay the same. */
export const renewIbanKeys: Task = {
  name: 'renew-iban-keys',
  cron: '59 3 * * *',
  run: (platform) => inBatches((limit) => renewSome(platform, limit), BATCH),
};
