import { createHash } from 'node:crypto';
import { type ClientFiles, type ClientStorage, isEncrypting } from '#modules/client/index.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';
import { type StoredFile, selectContent, selectContents, upsertFile, type VersionFile } from './file-store.ts';
import { hasSecrets, inFolderOrder } from './rules.ts';

/** The name under which a file's content is stored. */
export const hashOfFile = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const ownerOf = (key: string, hash: string): string => `${key}:file:${hash}`;

/** The stored form of a file with secrets, encrypted and bound to its client and hash. */
export const encryptFile = (
  { config }: Pick<ClientStorage, 'config'>,
  key: string,
  { hash, bytes }: Pick<StoredFile, 'hash' | 'bytes'>,
): StoredFile => {
  const encrypted = encrypt(config.encryptionKeys, bytes.toString('base64'), ownerOf(key, hash));
  return { hash, bytes: encrypted.bytes, keyId: encrypted.keyId };
};

/** A file's content, whether it is stored in clear or not. */
export const contentOf = (
  { config }: Pick<ClientStorage, 'config'>,
  key: string,
  { hash, bytes, keyId }: StoredFile,
): Buffer =>
  keyId === null ? bytes : Buffer.from(decrypt(config.encryptionKeys, { bytes, keyId }, ownerOf(key, hash)), 'base64');

/** Stores a file of a version, in place of the one at the same path. */
export const putVersionFile = async (
  storage: ClientStorage,
  key: string,
  number: number,
  path: string,
  bytes: Buffer,
): Promise<void> => {
  const file = { hash: hashOfFile(bytes), bytes, keyId: null };
  const isSecret = hasSecrets(path, bytes) && (await isEncrypting(storage));
  const stored = isSecret ? encryptFile(storage, key, file) : file;
  await upsertFile(storage.db, key, number, { ...stored, path, size: bytes.length });
};

/** The files of a version as a folder would have them. */
export const readVersionFiles = async (storage: ClientStorage, key: string, number: number): Promise<ClientFiles> => {
  const files = await selectContents(storage.db, key, number);
  return inFolderOrder(files.map(({ path, ...file }) => [path, contentOf(storage, key, file)] as const));
};

/** One file of a version; null where it has none at the path. */
export const readVersionFile = async (
  storage: ClientStorage,
  key: string,
  number: number,
  path: string,
): Promise<{ readonly hash: string; readonly bytes: Buffer } | null> => {
  const found = await selectContent(storage.db, key, number, path);
  return found && { hash: found.hash, bytes: contentOf(storage, key, found) };
};

/** A hash over all files of a version: a test referral counts for exactly these. */
export const trialHashOf = (files: readonly VersionFile[]): string =>
  createHash('sha256')
    .update(files.map(({ path, hash }) => `${path} ${hash}`).join('\n'))
    .digest('hex');
