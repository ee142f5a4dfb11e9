import {
  CLIENT_FILE_MAX_BYTES,
  CLIENT_FOLDER_MAX_BYTES,
  CLIENT_MOST_FILES,
} from '@mundwerk/contract/values/console/client-set-up/set-up';
import type { ClientFiles } from '#modules/client/index.ts';
import { BadArchive, readZip } from '#platform/sheet/unzip.ts';
import { writeZip } from '#platform/sheet/zip.ts';
import { inFolderOrder, isClientPath } from './rules.ts';

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
