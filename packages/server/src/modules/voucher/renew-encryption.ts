import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { decryptCode, encryptCode } from './code-encryption.ts';
import { takeCodesOfOtherKeys, updateCodeEncryption } from './store.ts';

const BATCH = 200;

const renewSome = ({ config, db }: Platform, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keys = config.encryptionKeys;
    const codes = await takeCodesOfOtherKeys(trx, keys[0].id, limit);
    for (const { codeEncrypted, keyId, ...ref } of codes) {
      const code = decryptCode(keys, { bytes: codeEncrypted, keyId }, ref);
      await updateCodeEncryption(trx, ref, encryptCode(keys, code, ref));
    }
    return codes.length;
  });

/** Encrypts voucher codes with the newest key, like bank data. */
export const renewVoucherEncryption: Task = {
  name: 'renew-voucher-encryption',
  cron: '3 4 * * *',
  run: (platform) => inBatches((limit) => renewSome(platform, limit), BATCH),
};
