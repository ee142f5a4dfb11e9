import { createHash } from 'node:crypto';
import {
  CLIENT_FILE_MAX_BYTES,
  CLIENT_FOLDER_MAX_BYTES,
  CLIENT_MOST_FILES,
  HIDDEN_SECRET,
} from '@mundwerk/contract/values/console/set-up';
import { applyEdits, findNodeAtLocation, getNodePath, modify, type Node, parseTree } from 'jsonc-parser';
import { type ClientFiles, type ClientStorage, isEncrypting, storageIn } from '#modules/core/client/index.ts';
import type { Platform } from '#platform/context.ts';
import { decrypt, type EncryptedColumn, encrypt } from '#platform/encryption.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { BadArchive, readZip } from '#platform/sheet/unzip.ts';
import { writeZip } from '#platform/sheet/zip.ts';
import {
  type StoredFile,
  selectContent,
  selectContents,
  takeFilesOfOtherKeys,
  updateFileContent,
  upsertFile,
  type VersionFile,
} from './file-store.ts';
import { hasSecrets, inFolderOrder, isClientPath, isSecretField, SECRETS_FILE } from './rules.ts';

/** The name under which a file's content is stored. */
export const hashOfFile = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const ownerOf = (key: string, hash: string): string => `${key}:file:${hash}`;

/** Files with secrets, as a row tells of them; those without a key are stored in clear. */
export const ENCRYPTED_FILES: EncryptedColumn = {
  table: 'client_file',
  column: 'bytes',
  keyColumn: 'key_id',
  ownerOf: (row) => ownerOf(String(row.client_key), String(row.hash)),
};

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

const LIMITS = {
  mostFiles: CLIENT_MOST_FILES,
  maxFileBytes: CLIENT_FILE_MAX_BYTES,
  maxBytes: CLIENT_FOLDER_MAX_BYTES,
};

/** A path that leads out of the folder, or that file systems read in different ways. */
const isUnsafe = (path: string): boolean =>
  path.startsWith('/') || /[\\:\0]/.test(path) || path.split('/').some((part) => part === '..' || part === '');

/** Files that operating systems and tools leave in folders, which are no part of a client. */
const isLeftOut = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** The common root folder, where the archive contains the client's folder itself rather than its contents. */
const rootOf = (paths: readonly string[]): string => {
  if (paths.includes('client.json')) return '';
  const roots = paths.filter((path) => /^[^/]+\/client\.json$/.test(path)).map((path) => path.split('/')[0]);
  return roots.length === 1 ? `${roots[0]}/` : '';
};

/** The files of a client in an archive; artwork and documents beside them stay out, as when a folder is loaded. */
export const readClientArchive = (archive: Buffer): ClientFiles => {
  const read = readZip(archive, LIMITS);
  const unsafe = [...read.keys()].find(isUnsafe);
  if (unsafe !== undefined) throw new BadArchive(`${unsafe} is no path inside a folder`);
  const kept = [...read].filter(([path]) => !isLeftOut(path));
  const root = rootOf(kept.map(([path]) => path));
  const files = kept.flatMap(([path, bytes]) => {
    const inside = path.startsWith(root) ? path.slice(root.length) : '';
    return isClientPath(inside) ? [[inside, bytes] as const] : [];
  });
  if (!files.some(([path]) => path === 'client.json')) throw new BadArchive('it holds no client.json');
  return inFolderOrder(files);
};

/** The files of a client as an archive, the same bytes for the same files. */
export const writeClientArchive = (files: ClientFiles): AsyncGenerator<Buffer> =>
  writeZip([...files].map(([name, bytes]) => ({ name, content: [bytes] })));

/** The path to a value: names of fields and positions in lists. */
export type JsonPath = ReadonlyArray<string | number>;

/** A change of one value; undefined removes it. */
export interface JsonEdit {
  readonly path: JsonPath;
  readonly value: unknown;
}

const indentOf = (text: string): { insertSpaces: boolean; tabSize: number } => {
  const [, blanks = '  '] = /\n([ \t]+)\S/.exec(text) ?? [];
  return { insertSpaces: !blanks.startsWith('\t'), tabSize: blanks.startsWith('\t') ? 1 : blanks.length };
};

/** Changes values of a JSON text; whatever is not changed stays as it was written, byte by byte. */
export const editJson = (text: string, edits: readonly JsonEdit[]): string => {
  const formattingOptions = { ...indentOf(text), eol: text.includes('\r\n') ? '\r\n' : '\n' };
  return edits.reduce((before, { path, value }) => {
    // With formatting options the library would also reformat the surroundings of a removed value.
    const options = value === undefined ? {} : { formattingOptions, isArrayInsertion: path.at(-1) === -1 };
    return applyEdits(before, modify(before, [...path], value, options));
  }, text);
};

/** The texts of a JSON file that are secrets. */
const secretsIn = (node: Node | undefined): Node[] => {
  if (!node) return [];
  const [name, value] = node.type === 'property' ? (node.children ?? []) : [];
  if (name && value?.type === 'string' && isSecretField(String(name.value))) return [value];
  return (node.children ?? []).flatMap(secretsIn);
};

const replaceNodes = (text: string, changes: ReadonlyArray<readonly [Node, string]>): string =>
  [...changes]
    .sort(([one], [other]) => other.offset - one.offset)
    .reduce((now, [{ offset, length }, put]) => now.slice(0, offset) + put + now.slice(offset + length), text);

/** The text of a JSON file without its secrets. */
export const hideSecrets = (text: string): string =>
  replaceNodes(
    text,
    secretsIn(parseTree(text)).map((node) => [node, JSON.stringify(HIDDEN_SECRET)] as const),
  );

/** Reverses `hideSecrets`: a secret that comes back hidden is replaced with the one that stood in the same place. */
export const restoreSecrets = (text: string, before: string): string => {
  const known = parseTree(before);
  if (!known) return text;
  const changes = secretsIn(parseTree(text))
    .filter(({ value }) => value === HIDDEN_SECRET)
    .flatMap((node) => {
      const secret = findNodeAtLocation(known, getNodePath(node));
      return secret ? [[node, before.slice(secret.offset, secret.offset + secret.length)] as const] : [];
    });
  return replaceNodes(text, changes);
};

const BATCH = 20;

const renewSome = (platform: Platform, limit: number): Promise<number> =>
  platform.db.transaction().execute(async (trx) => {
    const clearPath = (await isEncrypting(storageIn(platform, trx))) ? SECRETS_FILE : null;
    const keyId = platform.config.encryptionKeys[0].id;
    const files = await takeFilesOfOtherKeys(trx, { keyId, clearPath, limit });
    for (const { clientKey, ...file } of files) {
      const bytes = contentOf(platform, clientKey, file);
      await updateFileContent(trx, clientKey, encryptFile(platform, clientKey, { hash: file.hash, bytes }));
    }
    return files.length;
  });

/** Encrypts the files of clients that have secrets in them with the newest key, like the clients themselves. */
export const renewFileEncryption: Task = {
  name: 'renew-client-file-encryption',
  cron: '10 4 * * *',
  run: (platform) => inBatches((limit) => renewSome(platform, limit), BATCH),
};
