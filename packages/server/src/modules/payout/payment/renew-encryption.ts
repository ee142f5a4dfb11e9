import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { decryptAccount, encryptAccount } from './account-encryption.ts';
import { takePaymentsOfOtherKeys, updateAccountEncryption } from './store.ts';

const BATCH = 200;

const renewSome = ({ config, db }: Platform, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keys = config.encryptionKeys;
    const payments = await takePaymentsOfOtherKeys(trx, keys[0].id, limit);
    for (const { accountEncrypted, keyId, ...ref } of payments) {
      const account = decryptAccount(keys, { bytes: accountEncrypted, keyId }, ref);
      await updateAccountEncryption(trx, ref, encryptAccount(keys, account, ref));
    }
    return payments.length;
  });

/** Encrypts the accounts of payments with the newest key, like those that people saved. */
export const renewPaymentEncryption: Task = {
  name: 'renew-payment-encryption',
  cron: '58 3 * * *',
  run: (platform) => inBatches((limit) => renewSome(platform, limit), BATCH),
};
