import { decrypt, type Encrypted, type EncryptionKeys, encrypt, fingerprint } from '#platform/encryption.ts';
import { renewEncryption } from '#platform/retention/renew-encryption.ts';
import { type EncryptedAccount, type PaymentRef, takePaymentsOfOtherKeys, updateAccountEncryption } from './store.ts';

/** The account that a payment goes to. */
export interface PayeeAccount {
  readonly holder: string;
  readonly iban: string;
}

const ownerOf = ({ clientKey, id }: PaymentRef): string => `${clientKey}:payment:${id}`;

/** The stored form of a payee's account, bound to its payment, so that copying it into another row redirects no money. */
export const encryptAccount = (keys: EncryptionKeys, account: PayeeAccount, ref: PaymentRef): EncryptedAccount => {
  const { bytes, keyId } = encrypt(keys, JSON.stringify([account.holder, account.iban]), ownerOf(ref));
  return {
    account_encrypted: bytes,
    key_id: keyId,
    // Saved bank data have the same fingerprint, so that an account used by several people shows in both.
    iban_fingerprint: fingerprint(keys, `iban:${ref.clientKey}:${account.iban}`),
  };
};

/** The account in full: for paying, and for its owner's own copy of their data. */
export const decryptAccount = (keys: EncryptionKeys, stored: Encrypted, ref: PaymentRef): PayeeAccount => {
  const [holder = '', iban = ''] = JSON.parse(decrypt(keys, stored, ownerOf(ref))) as string[];
  return { holder, iban };
};

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
