import { decrypt, type Encrypted, type EncryptionKeys, encrypt } from '#platform/encryption.ts';
import { keyedHash } from '#platform/ids.ts';
import type { CodeRef, EncryptedCode } from './store.ts';

const ownerOf = ({ clientKey, id }: CodeRef): string => `${clientKey}:voucher:${id}`;

/** Encrypts a code, bound to its row, so that copying it into another row yields no second voucher. */
export const encryptCode = (keys: EncryptionKeys, code: string, ref: CodeRef): EncryptedCode => {
  const { bytes, keyId } = encrypt(keys, code, ownerOf(ref));
  return { code_encrypted: bytes, key_id: keyId };
};

/** Decrypts a code, which only its beneficiary may see. */
export const decryptCode = (keys: EncryptionKeys, stored: Encrypted, ref: CodeRef): string =>
  decrypt(keys, stored, ownerOf(ref));

/** A hash that identifies equal codes of a client; it stays the same when the encryption keys are renewed. */
export const codeHash = (appSecret: string, clientKey: string, code: string): string =>
  keyedHash(appSecret, `voucher:${clientKey}:${code}`);
