import type { CallReply } from '@mundwerk/contract/call';
import type {
  compareClientVersions as compareClientVersionsCall,
  FileDifference,
} from '@mundwerk/contract/console/set-up/versions';
import { AppError } from '@mundwerk/contract/errors';
import type { ClientFiles } from '../../../client/index.ts';
import { clientVersions, isTextFile, readVersionFiles, valueDifferences } from '../../../operations/index.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';

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

const differencesOf = (before: ClientFiles, after: ClientFiles): FileDifference[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    return old && now?.equals(old) ? [] : [differenceOf(path, old, now)];
  });

/** What differs between two versions: without numbers, between what is published and the draft. */
export const compareClientVersions = async (
  ctx: SetUpCtx,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<CallReply<typeof compareClientVersionsCall>> => {
  const { key } = ctx.client;
  const { selectDraft, selectPublished, selectVersion } = clientVersions;
  const published = await selectPublished(ctx.db, key);
  const earlier = from === null ? published : await selectVersion(ctx.db, key, from);
  const later = to === null ? ((await selectDraft(ctx.db, key)) ?? published) : await selectVersion(ctx.db, key, to);
  if (!later || (from !== null && !earlier)) throw new AppError('notFound');
  const before = earlier ? await readVersionFiles(ctx.db, key, earlier.number) : new Map<string, Buffer>();
  const after = await readVersionFiles(ctx.db, key, later.number);
  return { Von: earlier?.number ?? null, Bis: later.number, Unterschiede: differencesOf(before, after) };
};
