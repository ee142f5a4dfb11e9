import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, type Encrypted, type EncryptionKeys, encrypt } from '#platform/encryption.ts';

const PREFIX = 'whsec_';

/** The signature of a body by one secret, as Standard Webhooks has it. */
const signature = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

/** The headers that prove where a body comes from: signed by every living secret, so that a receiver may know either. */
export const signedHeaders = (
  secrets: readonly string[],
  { id, sentAt, body }: { readonly id: string; readonly sentAt: Date; readonly body: string },
): Record<string, string> => {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${seconds}.${body}`)).join(' '),
  };
};

/** A secret as it is shown to people, from 32 random bytes. */
export const secretText = (bytes: Uint8Array): string => `${PREFIX}${Buffer.from(bytes).toString('base64')}`;

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
