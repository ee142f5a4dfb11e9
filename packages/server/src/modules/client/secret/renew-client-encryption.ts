import type { Platform } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import type { Task } from '#platform/jobs/job.ts';
import { decryptSecrets, encryptConfig, isEncrypting, storageIn } from './client-encryption.ts';
import { secretsIn, withSecrets } from './rules.ts';
import { lockConfig, selectAllKeys, updateStoredConfig } from './store.ts';

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
