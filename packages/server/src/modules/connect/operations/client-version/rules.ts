import { type ClientFileKind, HIDDEN_SECRET } from '@mundwerk/contract/values/console/set-up';

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

/** A value that differs, as JSON text; null where it is not there. */
export interface ValueDifference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields that identify entries of a list, so that an entry inserted in the middle does not change all that follow. */
const NAMES = ['Id', 'id', 'Slug', 'Nummer', 'Identifier'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field by which all entries of both lists are told apart, if there is one. */
const nameOf = (...lists: readonly (readonly unknown[])[]): string | null =>
  NAMES.find((name) =>
    lists.every((list) => {
      const names = list.map((entry) => (isObject(entry) ? entry[name] : undefined));
      const isNamed = names.every((one) => typeof one === 'string' || typeof one === 'number');
      return isNamed && new Set(names).size === list.length;
    }),
  ) ?? null;

const entriesOf = (list: readonly unknown[], name: string | null): Map<string, unknown> =>
  new Map(
    list.map((entry, index) => [
      name === null ? `[${index}]` : `[${name} ${String((entry as Record<string, unknown>)[name])}]`,
      entry,
    ]),
  );

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const hidden = (value: string | null): string | null => (value === null ? null : JSON.stringify(HIDDEN_SECRET));

/** The differences between two JSON values, field by field; secrets are hidden. */
export const valueDifferences = (before: unknown, after: unknown, field = '', isSecret = false): ValueDifference[] => {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      valueDifferences(before[name], after[name], field ? `${field}.${name}` : name, isSecretField(name)),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const name = nameOf(before, after);
    const [old, now] = [entriesOf(before, name), entriesOf(after, name)];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((place) =>
      valueDifferences(old.get(place), now.get(place), field + place, isSecret),
    );
  }
  const [one, other] = [textOf(before), textOf(after)];
  if (one === other) return [];
  return [isSecret ? { field, before: hidden(one), after: hidden(other) } : { field, before: one, after: other }];
};
