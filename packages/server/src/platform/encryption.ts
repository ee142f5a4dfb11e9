import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A 32-byte key, and the id that selects it for decryption. */
export interface EncryptionKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The keys of the installation: the first encrypts, all decrypt, so that keys can be renewed without losing anything. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

/** The stored form of a secret value. */
export interface Encrypted {
  readonly keyId: string;
  /** Nonce, ciphertext, tag. */
  readonly bytes: Buffer;
}

/** A row as JSON has it: bytes as hex, moments and days as text. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** An encrypted column of a table, so that a row can be encrypted with the keys of another installation. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** The column with the key's id; where it is null the content is stored in clear, or there is none. */
  readonly keyColumn: string;
  /** Whom the content is encrypted for. */
  readonly ownerOf: (row: StoredRow) => string;
  /** Columns that follow from the content and a key of the installation. */
  readonly derived?: {
    readonly columns: readonly string[];
    readonly of: (
      text: string,
      row: StoredRow,
      keys: { readonly encryptionKeys: EncryptionKeys; readonly appSecret: string },
    ) => StoredRow;
  };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** Encrypts a text for one owner: copied to another owner's row it cannot be read (AES-256-GCM with associated data). */
export const encrypt = ([key]: EncryptionKeys, text: string, owner: string): Encrypted => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce).setAAD(Buffer.from(owner));
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId: key.id, bytes };
};

/** Decrypts a value that was encrypted for the owner; throws if the key is missing or the data was altered. */
export const decrypt = (keys: EncryptionKeys, { keyId, bytes }: Encrypted, owner: string): string => {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new Error(`encryption key ${keyId} is missing`);
  const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};

/** Keyed hash to compare values without revealing them; only fingerprints of the same key are comparable. */
export const fingerprint = ([key]: EncryptionKeys, value: string): string =>
  createHmac('sha256', new Uint8Array(hkdfSync('sha256', key.bytes, '', 'mundwerk fingerprint', 32)))
    .update(value)
    .digest('base64url');
