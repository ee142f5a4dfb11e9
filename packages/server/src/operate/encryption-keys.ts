import { countMailsByKey } from '../platform/mail/store.ts';
import { type Command, refuseMore } from './command.ts';

/** Every table with encrypted data, and the function that counts its keys. */
export const loadEncryptedTables = async () => {
  const { countClientsByKey } = await import('../modules/core/client/index.ts');
  const { countFilesByKey } = await import('../modules/connect/operations/index.ts');
  const { countAccountsByKey, countIbanKeysByKey, countPaymentsByKey } = await import(
    '../modules/core/payout/index.ts'
  );
  const { countCodesByKey } = await import('../modules/core/voucher/index.ts');
  const { countSecretsByKey } = await import('../modules/connect/webhook/index.ts');
  return {
    bank_account: countAccountsByKey,
    client: countClientsByKey,
    client_file: countFilesByKey,
    iban_key: countIbanKeysByKey,
    mail: countMailsByKey,
    payment: countPaymentsByKey,
    voucher_code: countCodesByKey,
    webhook_endpoint: countSecretsByKey,
  };
};

/** Says which keys are still needed: one that is not listed can be taken out of ENCRYPTION_KEYS. */
export const encryptionKeys: Command = {
  name: 'encryption-keys',
  parameters: '',
  meaning: 'which keys of ENCRYPTION_KEYS still encrypt how many rows of what',
  read: (words) => {
    refuseMore(words);
    return async ({ db, tell }) => {
      let uses = 0;
      for (const [table, count] of Object.entries(await loadEncryptedTables())) {
        for (const { keyId, rows } of await count(db)) {
          tell(`${keyId}  ${table}  ${rows} rows`);
          uses += 1;
        }
      }
      if (uses === 0) tell('Nothing is encrypted.');
    };
  },
};
