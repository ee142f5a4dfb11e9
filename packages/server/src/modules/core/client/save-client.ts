import { ClientConfig } from '@mundwerk/contract/client/client';
import { z } from 'zod';
import { inTransaction } from '#platform/db/database.ts';
import { StartupError } from '#platform/startup-error.ts';
import { type Doors, hostName, type PlacedSecret, withSecrets } from './rules.ts';
import { type ClientStorage, decryptSecrets, storageIn, storedConfig } from './secret/client-encryption.ts';
import { type ClientSource, lockConfig, replaceClient, replaceConfig } from './store.ts';

const ENVIRONMENTS = ['production', 'staging', 'testing', 'development'] as const;

/** Every host the client answers at, per environment: its portal's and that of its referral links. */
export const hostsOf = (config: ClientConfig) =>
  ENVIRONMENTS.flatMap((environment) => {
    const linkDomain = config.LinkDomain[environment];
    const hosts = [...config.Hosts[environment], ...(linkDomain ? [new URL(linkDomain).hostname] : [])].map(hostName);
    return [...new Set(hosts)].map((host) => ({ environment, host }));
  });

/** Stores a client whole; every server notices within a second. */
export const saveClient = (storage: ClientStorage, key: string, source: ClientSource): Promise<void> =>
  inTransaction(storage.db, async (trx) => {
    const stored = await storedConfig(storageIn(storage, trx), key, source.config);
    if (await replaceClient(trx, key, { ...source, stored }, hostsOf(source.config))) return;
    throw new StartupError(`The client "${key}" left, and its books are stored under this key: name another key.`);
  });

const StoredConfig = z.object(ClientConfig.shape);

type Stored = NonNullable<Awaited<ReturnType<typeof lockConfig>>>;

/** Secrets whose key is lost count as none, as they do for the portal. */
const secretsOf = ({ config }: ClientStorage, key: string, { bytes, keyId }: Stored): PlacedSecret[] => {
  if (!bytes || !keyId) return [];
  try {
    return decryptSecrets(config.encryptionKeys, key, { bytes, keyId });
  } catch {
    return [];
  }
};

/** The configuration that counts now, locked until the transaction ends; null for a client that was never published. */
export const lockLiveConfig = async (storage: ClientStorage, key: string): Promise<ClientConfig | null> => {
  const stored = await lockConfig(storage.db, key);
  return stored && StoredConfig.parse(withSecrets(stored.config as object, secretsOf(storage, key, stored)));
};

/** Puts approved doors into effect, and changes nothing else of the client; call it in a transaction. Servers notice within a second. */
export const setDoors = async (storage: ClientStorage, key: string, doors: Doors): Promise<void> => {
  const live = await lockLiveConfig(storage, key);
  if (!live) throw new Error(`${key} is no client`);
  const whole = { ...live, ...doors };
  await replaceConfig(storage.db, key, await storedConfig(storage, key, whole), hostsOf(whole));
};
