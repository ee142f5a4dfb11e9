import { ClientConfig } from '@mundwerk/contract/client/client';
import { z } from 'zod';
import { hostsOf } from '../save-client.ts';
import { type ClientStorage, decryptSecrets, storedConfig } from '../secret/client-encryption.ts';
import type { PlacedSecret } from '../secret/rules.ts';
import { withSecrets } from '../secret/rules.ts';
import { lockConfig } from '../secret/store.ts';
import { replaceConfig } from '../store.ts';
import type { Doors } from './rules.ts';

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
