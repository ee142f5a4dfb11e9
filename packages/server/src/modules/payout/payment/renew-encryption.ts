import type { Platform } from '../../../platform/context.ts';
import type { Task } from '../../../platform/jobs/job.ts';
import { decryptAccount, encryptAccount } from './account-encryption.ts';
import { takePaymentsOfOtherKeys, updateAccountEncryption } from './store.ts';

const BATCH = 200;

const renewSome = ({ config, db }: Platform): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keys = config.encryptionKeys;
    const payments = await takePaymentsOfOtherKeys(trx, keys[0].id, BATCH);
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
  run: async (platform) => {
    let touched = 0;
    for (let some = await renewSome(platform); some > 0; some = await renewSome(platform)) touched += some;
    return touched;
  },
};
