import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { findClient, listClientKeys } from '../client/index.ts';
import { decryptIban, encryptIban } from './iban-encryption.ts';
import { deleteAccountsOfClient, takeAccountsOfOtherKeys, updateEncryption } from './store.ts';

const BATCH = 200;

const renewSome = ({ config, db }: Platform, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keys = config.encryptionKeys;
    const accounts = await takeAccountsOfOtherKeys(trx, keys[0].id, limit);
    for (const { ibanEncrypted, keyId, ...ref } of accounts) {
      const iban = decryptIban(keys, { bytes: ibanEncrypted, keyId }, ref);
      await updateEncryption(trx, ref, encryptIban(keys, iban, ref));
    }
    return accounts.length;
  });

/** Encrypts everything with the newest key, after which the older ones can be taken out of the environment. */
export const renewBankEncryption: Task = {
  name: 'renew-bank-encryption',
  cron: '57 3 * * *',
  run: (platform) => inBatches((limit) => renewSome(platform, limit), BATCH),
};

/** Deletes bank data of clients that switched their storage off. */
export const dropUnwantedBankAccounts: Task = {
  name: 'drop-unwanted-bank-accounts',
  cron: '52 3 * * *',
  run: async (platform) => {
    let touched = 0;
    for (const key of await listClientKeys(platform.db)) {
      const client = await findClient(platform, key);
      if (client && !client.config.ModuleStoringBankdata) touched += await deleteAccountsOfClient(platform.db, key);
    }
    return touched;
  },
};
