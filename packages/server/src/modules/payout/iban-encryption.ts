import { decrypt, type Encrypted, type EncryptionKeys, encrypt, fingerprint } from '#platform/encryption.ts';
import type { BankAccountRef, EncryptedIban } from './store.ts';

const ownerOf = ({ clientKey, ownerId }: BankAccountRef): string => `${clientKey}:${ownerId}`;

/** The stored form of an IBAN, bound to its owner, so that copying it into another row redirects no payment. */
export const encryptIban = (keys: EncryptionKeys, iban: string, ref: BankAccountRef): EncryptedIban => {
  const { bytes, keyId } = encrypt(keys, iban, ownerOf(ref));
  return {
    iban_encrypted: bytes,
    key_id: keyId,
    iban_fingerprint: fingerprint(keys, `iban:${ref.clientKey}:${iban}`),
  };
};

/** The possible stored fingerprints of an IBAN, one for each key of the installation, so that rows of an older key are found as well. */
export const storedFingerprints = (keys: EncryptionKeys, clientKey: string, iban: string): string[] =>
  keys.map((key) => fingerprint([key], `iban:${clientKey}:${iban}`));

/** The IBAN in full: for its owner's own copy of their data, and for paying. */
export const decryptIban = (keys: EncryptionKeys, stored: Encrypted, ref: BankAccountRef): string =>
  decrypt(keys, stored, ownerOf(ref));
