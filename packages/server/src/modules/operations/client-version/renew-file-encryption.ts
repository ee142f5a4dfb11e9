import { isEncrypting, storageIn } from '#modules/client/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { contentOf, encryptFile } from './client-file.ts';
import { takeFilesOfOtherKeys, updateFileContent } from './file-store.ts';
import { SECRETS_FILE } from './rules.ts';

const BATCH = 20;

const renewSome = (platform: Platform, limit: number): Promise<number> =>
  platform.db.transaction().execute(async (trx) => {
    const clearPath = (await isEncrypting(storageIn(platform, trx))) ? SECRETS_FILE : null;
    const keyId = platform.config.encryptionKeys[0].id;
    const files = await takeFilesOfOtherKeys(trx, { keyId, clearPath, limit });
    for (const { clientKey, ...file } of files) {
      const bytes = contentOf(platform, clientKey, file);
      await updateFileContent(trx, clientKey, encryptFile(platform, clientKey, { hash: file.hash, bytes }));
    }
    return files.length;
  });

/** Encrypts the files of clients that have secrets in them with the newest key, like the clients themselves. */
export const renewFileEncryption: Task = {
  name: 'renew-client-file-encryption',
  cron: '10 4 * * *',
  run: (platform) => inBatches((limit) => renewSome(platform, limit), BATCH),
};
