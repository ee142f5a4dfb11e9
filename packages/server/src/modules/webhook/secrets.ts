import { randomBytes } from 'node:crypto';
import { decrypt, type Encrypted, type EncryptionKeys, encrypt } from '#platform/encryption.ts';
import { secretText } from './sign.ts';

/** Names the endpoint that a secret belongs to. */
export interface EndpointRef {
  readonly clientKey: string;
  readonly id: string;
}

const ownerOf = ({ clientKey, id }: EndpointRef): string => `${clientKey}:webhook:${id}`;

/** A new secret, shown once and stored encrypted. */
export const newSecret = (): string => secretText(randomBytes(32));

/** What is stored of a secret; bound to its endpoint. */
export const encryptSecret = (keys: EncryptionKeys, secret: string, ref: EndpointRef): Encrypted =>
  encrypt(keys, secret, ownerOf(ref));

/** The secret in full, for signing. */
export const decryptSecret = (keys: EncryptionKeys, stored: Encrypted, ref: EndpointRef): string =>
  decrypt(keys, stored, ownerOf(ref));
