import type { FileDifference } from '@mundwerk/contract/console/set-up/versions';
import type { ClientFiles } from '#modules/client/index.ts';
import { isTextFile, valueDifferences } from '#modules/operations/index.ts';

const parsed = (bytes: Buffer | undefined): { readonly value: unknown } | null => {
  if (!bytes) return { value: undefined };
  try {
    return { value: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return null;
  }
};

/** The fields that differ; null where one of the files is no JSON. */
const fieldsOf = (before: Buffer | undefined, after: Buffer | undefined): FileDifference['Felder'] | null => {
  const [old, now] = [parsed(before), parsed(after)];
  if (!old || !now) return null;
  const hasBoth = before !== undefined && after !== undefined;
  return valueDifferences(hasBoth ? old.value : (old.value ?? {}), hasBoth ? now.value : (now.value ?? {})).map(
    ({ field, before: was, after: is }) => ({ Feld: field, Vorher: was, Nachher: is }),
  );
};

const differenceOf = (path: string, before: Buffer | undefined, after: Buffer | undefined): FileDifference => {
  const fields = path.endsWith('.json') ? fieldsOf(before, after) : null;
  const isShown = fields === null && isTextFile(path) && !path.endsWith('.json');
  const text = (bytes: Buffer | undefined): string | null => (isShown && bytes ? bytes.toString('utf8') : null);
  return {
    Pfad: path,
    Art: before ? (after ? 'Geaendert' : 'Entfernt') : 'Neu',
    Felder: fields ?? [],
    Vorher: text(before),
    Nachher: text(after),
  };
};

/** The files that differ, in the order of their paths. */
export const differencesOf = (before: ClientFiles, after: ClientFiles): FileDifference[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    return old && now?.equals(old) ? [] : [differenceOf(path, old, now)];
  });
