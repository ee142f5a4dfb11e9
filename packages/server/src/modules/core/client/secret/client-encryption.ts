import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Platform } from '#platform/context.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import { decrypt, type Encrypted, type EncryptedColumn, encrypt } from '#platform/encryption.ts';
import type { Task } from '#platform/jobs/job.ts';
import { type PlacedSecret, secretsIn, withoutSecrets, withSecrets } from '../rules.ts';
import { lockConfig, selectAllKeys, selectIsEncrypting, updateStoredConfig } from '../store.ts';
import type { ConfigRow } from '../tables.ts';

/** Where clients are stored: the database, or a transaction on it, and the keys that encrypt their secrets. */
export interface ClientStorage {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'encryptionKeys'>;
}

/** The storage that a transaction of the platform writes to. */
export const storageIn = (platform: ClientStorage, db: Database): ClientStorage => ({ ...platform, db });

/** Whether secrets are written encrypted: only after the time in which the previous release must still read them. */
export const isEncrypting = ({ db, clock }: ClientStorage): Promise<boolean> => selectIsEncrypting(db, clock.now());

const ownerOf = (key: string): string => `${key}:client:secrets`;

/** The secrets of clients, as a row tells of them. */
export const CLIENT_SECRETS: EncryptedColumn = {
  table: 'client',
  column: 'secrets_encrypted',
  keyColumn: 'key_id',
  ownerOf: (row) => ownerOf(String(row.key)),
};

/** A configuration with its secrets apart and encrypted, bound to their client. */
export const encryptConfig = (keys: Config['encryptionKeys'], key: string, config: object): ConfigRow => {
  const secrets = secretsIn(config);
  const encrypted = secrets.length > 0 ? encrypt(keys, JSON.stringify(secrets), ownerOf(key)) : null;
  return {
    config: JSON.stringify(withoutSecrets(config)),
    secrets_encrypted: encrypted?.bytes ?? null,
    key_id: encrypted?.keyId ?? null,
  };
};

/** Whether a stored configuration still has secrets in clear, which a task encrypts. */
export const hasClearSecrets = (config: object): boolean => secretsIn(config).length > 0;

/** A configuration as it is stored now. */
export const storedConfig = async (storage: ClientStorage, key: string, config: object): Promise<ConfigRow> =>
  (await isEncrypting(storage))
    ? encryptConfig(storage.config.encryptionKeys, key, config)
    : { config: JSON.stringify(config), secrets_encrypted: null, key_id: null };

/** The secrets of a client and their places. */
export const decryptSecrets = (keys: Config['encryptionKeys'], key: string, stored: Encrypted): PlacedSecret[] =>
  JSON.parse(decrypt(keys, stored, ownerOf(key))) as PlacedSecret[];

/** Encrypts the secrets of one client with the newest key; returns whether anything changed. */
const renewOne = (platform: Platform, key: string): Promise<boolean> =>
  inTransaction(platform.db, async (db) => {
    const keys = platform.config.encryptionKeys;
    const stored = await lockConfig(db, key);
    if (!stored) return false;
    const { config, bytes, keyId } = stored;
    const isClear = secretsIn(config).length > 0 && (await isEncrypting(storageIn(platform, db)));
    const isOfOtherKey = keyId !== null && keyId !== keys[0].id;
    if (!isClear && !isOfOtherKey) return false;
    const secrets = bytes && keyId ? decryptSecrets(keys, key, { bytes, keyId }) : [];
    await updateStoredConfig(db, key, encryptConfig(keys, key, withSecrets(config, secrets)));
    return true;
  });

/** Encrypts the secrets of clients with the newest key, like bank data, and those that an earlier release left in clear. */
export const renewClientEncryption: Task = {
  name: 'renew-client-encryption',
  cron: '8 4 * * *',
  run: async (platform) => {
    let touched = 0;
    for (const key of await selectAllKeys(platform.db)) if (await renewOne(platform, key)) touched += 1;
    return touched;
  },
};
