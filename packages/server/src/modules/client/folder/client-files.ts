import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FolderProblem, fileProblem } from './folder-problem.ts';
import { say } from './words/sentence.ts';

/** The files of a client's folder by their path in it. */
export type ClientFiles = ReadonlyMap<string, Buffer>;

/** Artwork in `art/` and documents beside the rest stay in the folder. */
const LOADED = [
  '*.json',
  '*.css',
  'images/**/*.*',
  'fonts/**/*.*',
  'content/**/*.*',
  'catalogue/**/*.*',
  'pictures/**/*.*',
  'legal/**/*.*',
];

/** Reads the files of a folder that are loaded. */
export const readClientFiles = async (folder: URL): Promise<ClientFiles> => {
  const cwd = fileURLToPath(folder);
  const names = await Array.fromAsync(glob(LOADED, { cwd }));
  const files = new Map<string, Buffer>();
  for (const name of names.map((path) => path.replaceAll('\\', '/')).sort()) {
    // What the operating system leaves in folders (.DS_Store) is no part of the client.
    if (!basename(name).startsWith('.')) files.set(name, await readFile(join(cwd, name)));
  }
  return files;
};

/** A hash that changes with any file. */
export const hashOfFiles = (files: ClientFiles): string => {
  const digest = createHash('sha256');
  for (const [name, bytes] of files) digest.update(`${name} ${bytes.length} `).update(bytes);
  return digest.digest('hex');
};

/** A file's text, or why it cannot be read as text. */
export const readText = (file: string, bytes: Buffer): { text: string } | { problem: FolderProblem } => {
  if (!isUtf8(bytes)) return { problem: fileProblem(file, say('notUtf8'), say('saveUtf8')) };
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  if (text.includes('\0')) return { problem: fileProblem(file, say('holdsNul'), say('removeIt')) };
  return { text };
};
