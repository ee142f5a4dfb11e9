import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { derivedKey } from '#platform/ids.ts';

/** What stands before the 32 bytes of an ed25519 key in its DER form (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key with which an installation signs erasures; it follows from its secret, so that there is none to look after. */
const keyOf = (appSecret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, derivedKey(appSecret, 'proof of an erasure')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public half, which an export names before anything is erased. */
export const proofKeyOf = (appSecret: string): string =>
  createPublicKey(keyOf(appSecret)).export({ format: 'der', type: 'spki' }).toString('base64');

export const signText = (appSecret: string, text: string): string =>
  sign(null, Buffer.from(text), keyOf(appSecret)).toString('base64');

export const isSignedBy = (publicKey: string, text: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};
