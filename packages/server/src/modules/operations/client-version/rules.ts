import type { ClientFileKind } from '@mundwerk/contract/values/console/client-set-up/set-up';

/** Author of versions that were loaded from a folder on disk. */
export const FOLDER_SIGNATURE = 'folder';

/** The paths of a client's files, as `readClientFiles` reads them; files elsewhere are ignored. */
const LOADED = /^(?:[^/]+\.(?:json|css)|(?:images|fonts|content|catalogue|pictures|legal)\/.+\.[^./]+)$/;

/** One segment of a path: no parent folder, no hidden file, no character that file systems interpret differently. */
const PART = /^(?!\.)[\w .()+@-]+$/;

/** Whether a path is one that a file of a client can have. */
export const isClientPath = (path: string): boolean =>
  LOADED.test(path) && path.split('/').every((part) => PART.test(part) && part === part.trim() && !part.endsWith('.'));

const ENDING: Readonly<Record<string, ClientFileKind>> = {
  json: 'Json',
  css: 'Text',
  md: 'Text',
  txt: 'Text',
  svg: 'Bild',
  png: 'Bild',
  jpg: 'Bild',
  jpeg: 'Bild',
  webp: 'Bild',
  avif: 'Bild',
  gif: 'Bild',
  woff2: 'Schrift',
  woff: 'Schrift',
};

/** What a file is, by its ending; unknown ones are shown as text, and the check of the folder says what is wrong with them. */
export const fileKind = (path: string): ClientFileKind =>
  ENDING[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'Text';

/** Whether a file can be read and edited as text; SVG drawings can. */
export const isTextFile = (path: string): boolean => {
  const kind = fileKind(path);
  return kind === 'Json' || kind === 'Text' || path.toLowerCase().endsWith('.svg');
};

/** The one file of a client that can have secrets in it. */
export const SECRETS_FILE = 'client.json';

/** Whether a file names a secret; also one that is no JSON yet, because drafts may be broken. */
export const hasSecrets = (path: string, bytes: Buffer): boolean =>
  path === SECRETS_FILE && /secret/i.test(bytes.toString('latin1'));

/** Fields of `client.json` that leave the server only with an export. */
export const isSecretField = (name: string): boolean => /secret|iban/i.test(name);

/** Files by path in the order in which a folder is read: the hash of the whole depends on it. */
export const inFolderOrder = <T>(files: Iterable<readonly [string, T]>): Map<string, T> =>
  new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
