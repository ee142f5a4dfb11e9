import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { decrypt, type Encrypted, type EncryptedColumn, type EncryptionKeys, encrypt } from '#platform/encryption.ts';

const PREFIX = 'whsec_';

/** The signature of a body by one secret, as Standard Webhooks has it. */
const signature = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

const PRIVATE_PREFIX = 'whsk_';
const PUBLIC_PREFIX = 'whpk_';

/** What stands before the 32 bytes of an ed25519 key in its DER forms (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** A key pair of an endpoint: the private half signs, the public half may be known to everybody. */
export interface SigningKey {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** A new key pair, in the form that Standard Webhooks gives it. */
export const newSigningKey = (): SigningKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  const text = (prefix: string, der: Buffer): string => `${prefix}${der.subarray(-KEY_BYTES).toString('base64')}`;
  return { privateKey: text(PRIVATE_PREFIX, privateKey), publicKey: text(PUBLIC_PREFIX, publicKey) };
};

/** The signature of a body by a key pair, which nobody who only checks it can make. */
const keySignature = (privateKey: string, signed: string): string => {
  const der = Buffer.concat([PKCS8_HEAD, Buffer.from(privateKey.slice(PRIVATE_PREFIX.length), 'base64')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return `v1a,${sign(null, Buffer.from(signed), key).toString('base64')}`;
};

/** The headers that prove where a body comes from: signed by every living secret, so that a receiver may know either, and by the key pair. */
export const signedHeaders = (
  { secrets, privateKey }: { readonly secrets: readonly string[]; readonly privateKey: string | null },
  { id, sentAt, body }: { readonly id: string; readonly sentAt: Date; readonly body: string },
): Record<string, string> => {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const signed = `${id}.${seconds}.${body}`;
  const signatures = secrets.map((secret) => signature(secret, signed));
  if (privateKey !== null) signatures.push(keySignature(privateKey, signed));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
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

/** The secrets of endpoints, as a row tells of them. */
export const ENDPOINT_SECRETS: readonly EncryptedColumn[] = [
  ['secret_encrypted', 'key_id'],
  ['old_secret_encrypted', 'old_key_id'],
  ['signing_key_encrypted', 'signing_key_id'],
].map(([column = '', keyColumn = '']) => ({
  ...{ table: 'webhook_endpoint', column, keyColumn },
  ownerOf: (row) => ownerOf({ clientKey: String(row.client_key), id: String(row.id) }),
}));

/** A new secret, shown once and stored encrypted. */
export const newSecret = (): string => secretText(randomBytes(32));

/** What is stored of a secret; bound to its endpoint. */
export const encryptSecret = (keys: EncryptionKeys, secret: string, ref: EndpointRef): Encrypted =>
  encrypt(keys, secret, ownerOf(ref));

/** The secret in full, for signing. */
export const decryptSecret = (keys: EncryptionKeys, stored: Encrypted, ref: EndpointRef): string =>
  decrypt(keys, stored, ownerOf(ref));
