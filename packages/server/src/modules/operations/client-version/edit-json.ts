import { HIDDEN_SECRET } from '@mundwerk/contract/values/console/client-set-up/set-up';
import { applyEdits, findNodeAtLocation, getNodePath, modify, type Node, parseTree } from 'jsonc-parser';
import { isSecretField } from './rules.ts';

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
