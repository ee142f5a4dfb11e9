import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { decrypt, type Encrypted, encrypt } from '#platform/encryption.ts';
import type { ConfigRow } from '../tables.ts';
import { type PlacedSecret, secretsIn, withoutSecrets } from './rules.ts';
import { selectIsEncrypting } from './store.ts';

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

/** A configuration as it is stored now. */
export const storedConfig = async (storage: ClientStorage, key: string, config: object): Promise<ConfigRow> =>
  (await isEncrypting(storage))
    ? encryptConfig(storage.config.encryptionKeys, key, config)
    : { config: JSON.stringify(config), secrets_encrypted: null, key_id: null };

/** The secrets of a client and their places. */
export const decryptSecrets = (keys: Config['encryptionKeys'], key: string, stored: Encrypted): PlacedSecret[] =>
  JSON.parse(decrypt(keys, stored, ownerOf(key))) as PlacedSecret[];
