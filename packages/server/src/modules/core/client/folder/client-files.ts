import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import {
  type Finding,
  type FolderProblem,
  fieldName,
  fileProblem,
  type Locate,
  lineAt,
  placed,
  type SentenceKey,
  say,
} from './folder-problem.ts';

/** The files of a client's folder by their path in it. */
export type ClientFiles = ReadonlyMap<string, Buffer>;

/** Folders of a client whose files are loaded. */
export const CLIENT_FOLDERS = ['images', 'fonts', 'content', 'catalogue', 'pictures', 'legal'] as const;

const LOADED = ['*.json', '*.css', ...CLIENT_FOLDERS.map((folder) => `${folder}/**/*.*`)];

/** Artwork in `art/` and documents beside the rest stay in the folder. */
const staysInFolder = (name: string): boolean => /^art\/|^[^/]+\.(md|txt)$/i.test(name);

/** Reads the files of a folder that are loaded; any other file is there without its content, so that a misspelt name is reported. */
export const readClientFiles = async (folder: URL): Promise<ClientFiles> => {
  const cwd = fileURLToPath(folder);
  const slashed = (path: string): string => path.replaceAll('\\', '/');
  const loaded = new Set((await Array.fromAsync(glob(LOADED, { cwd }))).map(slashed));
  const all = await Array.fromAsync(glob('**/*.*', { cwd, exclude: ['art/**'], withFileTypes: true }));
  const others = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => slashed(relative(cwd, join(parentPath, name))))
    .filter((name) => !loaded.has(name) && !staysInFolder(name));
  const files = new Map<string, Buffer>();
  for (const name of [...loaded, ...others].sort()) {
    // What the operating system leaves in folders (.DS_Store) is no part of the client.
    if (basename(name).startsWith('.')) continue;
    files.set(name, loaded.has(name) ? await readFile(join(cwd, name)) : Buffer.of());
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

/** A parsed JSON file that can locate the line of a path in its value. */
export interface JsonSource {
  readonly file: string;
  readonly value: unknown;
  readonly locate: Locate;
}

/** The parser's error codes, explained to an author who writes JSON by hand. */
const MISTAKES: Readonly<Record<string, SentenceKey>> = {
  InvalidSymbol: 'jsonInvalidSymbol',
  InvalidNumberFormat: 'jsonInvalidNumberFormat',
  PropertyNameExpected: 'jsonPropertyNameExpected',
  ValueExpected: 'jsonValueExpected',
  ColonExpected: 'jsonColonExpected',
  CommaExpected: 'jsonCommaExpected',
  CloseBraceExpected: 'jsonCloseBraceExpected',
  CloseBracketExpected: 'jsonCloseBracketExpected',
  EndOfFileExpected: 'jsonEndOfFileExpected',
  InvalidCommentToken: 'jsonInvalidCommentToken',
  UnexpectedEndOfString: 'jsonUnexpectedEndOfString',
  InvalidEscapeCharacter: 'jsonInvalidEscapeCharacter',
  InvalidCharacter: 'jsonInvalidCharacter',
};

/** The parser reports a missing comma or brace at the next token, but it belongs after the previous one. */
const LATE = new Set(['CommaExpected', 'CloseBraceExpected', 'CloseBracketExpected']);

const offsetOf = (text: string, { error, offset }: ParseError): number =>
  LATE.has(printParseErrorCode(error)) ? text.slice(0, offset).trimEnd().length : offset;

const mistakeAt = (file: string, text: string, mistake: ParseError): FolderProblem => ({
  file,
  line: lineAt(text, offsetOf(text, mistake)),
  field: '',
  reason: say('badJson', { mistake: say(MISTAKES[printParseErrorCode(mistake.error)] ?? 'jsonOther') }),
  remedy: say('correctLine'),
});

/** Duplicate fields of an object, of which JSON would silently keep the last, and texts that the database cannot store. */
const hiddenMistakes = (node: Node, path: ReadonlyArray<string | number> = []): Finding[] => {
  if (node.type === 'string') {
    const text = String(node.value);
    return text.includes('\0') || !text.isWellFormed()
      ? [{ path, reason: say('noTextCharacter'), remedy: say('removeIt') }]
      : [];
  }
  if (node.type === 'array')
    return (node.children ?? []).flatMap((child, index) => hiddenMistakes(child, [...path, index]));
  if (node.type !== 'object') return [];
  const names = new Set<string>();
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    const name = String(key?.value);
    const isTwice = names.has(name);
    names.add(name);
    const here = [...path, name];
    return [
      ...(isTwice ? [{ path: here, reason: say('twiceHere'), remedy: say('keepOne') }] : []),
      ...(value ? hiddenMistakes(value, here) : []),
    ];
  });
};

/** The node of a path, or its nearest existing ancestor. */
const nodeAt = (root: Node, path: Finding['path']): Node => {
  const node = path.length === 0 ? root : findNodeAtLocation(root, [...path]);
  if (!node) return nodeAt(root, path.slice(0, -1));
  return node.parent?.type === 'property' ? node.parent : node;
};

/** Reads a JSON file, or says on which line it cannot be read. */
export const readJsonSource = (
  file: string,
  bytes: Buffer,
): { source: JsonSource; problems: FolderProblem[] } | { source: null; problems: FolderProblem[] } => {
  const read = readText(file, bytes);
  if ('problem' in read) return { source: null, problems: [read.problem] };
  const { text } = read;
  if (text.trim() === '') {
    return { source: null, problems: [fileProblem(file, say('emptyFile'), say('writeOrRemoveFile'))] };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  // The first error causes others after it, so only the first is reported.
  if (!root || first) {
    return { source: null, problems: [mistakeAt(file, text, first ?? { error: 1, offset: 0, length: 0 })] };
  }
  const locate: Locate = (path) => ({ file, line: lineAt(text, nodeAt(root, path).offset), field: fieldName(path) });
  const source = { file, value: JSON.parse(text) as unknown, locate };
  return { source, problems: placed(hiddenMistakes(root), locate) };
};
