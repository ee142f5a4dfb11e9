import {
  decrypt,
  type Encrypted,
  type EncryptedColumn,
  type EncryptionKeys,
  encrypt,
  fingerprint,
} from '#platform/encryption.ts';
import { renewEncryption } from '#platform/retention/renew-encryption.ts';
import { type EncryptedAccount, type PaymentRef, takePaymentsOfOtherKeys, updateAccountEncryption } from './store.ts';

/** The account that a payment goes to. */
export interface PayeeAccount {
  readonly holder: string;
  readonly iban: string;
}

const ownerOf = ({ clientKey, id }: PaymentRef): string => `${clientKey}:payment:${id}`;

/** Saved bank data have the same fingerprint, so that an account used by several people shows in both. */
const fingerprintOf = (keys: EncryptionKeys, clientKey: string, iban: string): string =>
  fingerprint(keys, `iban:${clientKey}:${iban}`);

const readAccount = (text: string): PayeeAccount => {
  const [holder = '', iban = ''] = JSON.parse(text) as string[];
  return { holder, iban };
};

/** The accounts of payments, as a row tells of them. */
export const PAID_ACCOUNTS: EncryptedColumn = {
  table: 'payment',
  column: 'account_encrypted',
  keyColumn: 'key_id',
  ownerOf: (row) => ownerOf({ clientKey: String(row.client_key), id: String(row.id) }),
  derived: {
    columns: ['iban_fingerprint'],
    of: (text, row, { encryptionKeys }) => ({
      iban_fingerprint: fingerprintOf(encryptionKeys, String(row.client_key), readAccount(text).iban),
    }),
  },
};

/** The stored form of a payee's account, bound to its payment, so that copying it into another row redirects no money. */
export const encryptAccount = (keys: EncryptionKeys, account: PayeeAccount, ref: PaymentRef): EncryptedAccount => {
  const { bytes, keyId } = encrypt(keys, JSON.stringify([account.holder, account.iban]), ownerOf(ref));
  return {
    account_encrypted: bytes,
    key_id: keyId,
    iban_fingerprint: fingerprintOf(keys, ref.clientKey, account.iban),
  };
};

/** The account in full: for paying, and for its owner's own copy of their data. */
export const decryptAccount = (keys: EncryptionKeys, stored: Encrypted, ref: PaymentRef): PayeeAccount =>
  readAccount(decrypt(keys, stored, ownerOf(ref)));

/** Encrypts the accounts of payments with the newest key, like those that people saved. */
export const renewPaymentEncryption = renewEncryption({
  name: 'renew-payment-encryption',
  cron: '58 3 * * *',
  take: takePaymentsOfOtherKeys,
  renew: (trx, keys, { accountEncrypted, keyId, ...ref }) => {
    const account = decryptAccount(keys, { bytes: accountEncrypted, keyId }, ref);
    return updateAccountEncryption(trx, ref, encryptAccount(keys, account, ref));
  },
});
