import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { StartupError } from '#platform/startup-error.ts';

// Secrets leave encrypted with a random data key (AES-256-GCM), and the data key leaves encrypted for the receiver alone (JWE, ECDH-ES on X25519).

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A random key that wraps the secrets of some parts. */
export interface DataKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** A data key as it stands in the manifest: only the receiver can open it. */
export interface SealedKey {
  readonly id: string;
  readonly jwe: string;
}

/** A secret as it stands in a row. */
export interface Wrapped {
  readonly wrapped: string;
}

const readKey = async (file: string, read: (pem: string) => KeyObject, meaning: string): Promise<KeyObject> => {
  const pem = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`${file} cannot be read.`);
  });
  try {
    const key = read(pem);
    if (key.asymmetricKeyType === 'x25519') return key;
  } catch {
    // Said below.
  }
  throw new StartupError(`${file} holds no ${meaning} key of X25519 in PEM: leaving-key makes a pair.`);
};

export const readReceiver = (file: string): Promise<KeyObject> =>
  readKey(file, (pem) => createPublicKey(pem), 'public');

export const readReceiverPrivate = (file: string): Promise<KeyObject> =>
  readKey(file, (pem) => createPrivateKey(pem), 'private');

/** Makes the pair of a receiver: the private half stays with it, the public half goes to the installation that a client leaves. */
export const writeReceiverPair = async (file: string): Promise<void> => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519', {
    publicKeyEncoding: { format: 'pem', type: 'spki' },
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  });
  await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 }).catch(() => {
    throw new StartupError(`${file} is there already, or its folder is missing.`);
  });
  await writeFile(`${file}.pub`, publicKey);
};

/** Names a receiver without its key. */
export const thumbprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('base64url');

/** The thumbprint of the public half of a private key. */
export const ownThumbprint = (key: KeyObject): string => thumbprintOf(createPublicKey(key));

/** Makes a data key; its sealed form is all that is stored. */
export const makeDataKey = async (receiver: KeyObject): Promise<{ key: DataKey; sealed: SealedKey }> => {
  const bytes = randomBytes(32);
  const id = randomBytes(6).toString('hex');
  const jwe = await new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM' })
    .encrypt(receiver);
  return { key: { id, bytes }, sealed: { id, jwe } };
};

/** Opens the data keys of an export with the receiver's private key. */
export const openDataKeys = async (
  sealed: readonly SealedKey[],
  privateKey: KeyObject,
): Promise<ReadonlyMap<string, DataKey>> => {
  const opened = new Map<string, DataKey>();
  for (const { id, jwe } of sealed) {
    const { plaintext } = await compactDecrypt(jwe, privateKey).catch(() => {
      throw new StartupError('The key does not open this export: it was made for another receiver.');
    });
    opened.set(id, { id, bytes: Buffer.from(plaintext) });
  }
  return opened;
};

/** Wraps a text, bound to its place, so that it cannot be moved to another row. */
export const wrap = ({ bytes }: DataKey, text: string, place: string): Wrapped => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place));
  const all = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { wrapped: all.toString('base64url') };
};

/** The text that was wrapped for a place; throws for any other place or key. */
export const unwrap = ({ bytes }: DataKey, { wrapped }: Wrapped, place: string): string => {
  const all = Buffer.from(wrapped, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(all.subarray(-TAG_BYTES));
  return decipher.update(all.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};

export const isWrapped = (value: unknown): value is Wrapped =>
  typeof value === 'object' && value !== null && 'wrapped' in value;
