import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#platform/startup-error.ts';

/** The name and version of the format that docs/design/leaving.md describes. */
export const FORMAT = 'mundwerk-client';
export const FORMAT_VERSION = 1;

const Key = z.array(z.json()).nullable();

/** A file with rows of one table, in the order of its key: those after one position, up to another. */
const Part = z.object({
  file: z.string().regex(/^[a-z_]+-\d{4}\.ndjson\.gz$/),
  table: z.string(),
  rows: z.int(),
  sha256: z.string(),
  after: Key,
  until: Key,
  /** The data key that wraps its secrets. */
  key: z.string(),
  /** The oldest transaction that may have run when it was read: what is written by a later one is newer. */
  snapshot: z.string(),
});

const SealedKey = z.object({ id: z.string(), jwe: z.string() });

/** What a client has besides rows: it must be the same on both sides. */
const Measures = z.object({
  /** Sums by column and, where there is one, state: `payment.amount_cents Gezahlt`. */
  cents: z.record(z.string(), z.string()),
  clicksByDay: z.record(z.string(), z.int()),
  agencyBalances: z.record(z.string(), z.string()),
  links: z.object({ referrals: z.int(), resolving: z.int(), personalNames: z.int() }),
  passkeys: z.record(z.string(), z.int()),
});

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  client: z.string(),
  name: z.string(),
  writtenAt: z.iso.datetime(),
  portal: z.string(),
  migration: z.string(),
  receiver: z.string(),
  /** The public key with which this installation signs the proof of an erasure, in base64. */
  proofKey: z.string(),
  keys: z.array(SealedKey),
  tables: z.array(
    z.object({
      table: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      key: z.array(z.string()),
      /** Columns that the digest leaves out, because each installation has its own. */
      own: z.array(z.string()),
      rows: z.int(),
      digest: z.string(),
      parts: z.array(Part),
    }),
  ),
  measures: Measures,
  /** Tables that stay, by the reason. */
  leftBehind: z.record(z.string(), z.string()),
  /** Columns that are empty after the move, and how many rows had something in them. */
  emptied: z.record(z.string(), z.int()),
});

export type Part = z.infer<typeof Part>;
export type Measures = z.infer<typeof Measures>;
export type Manifest = z.infer<typeof Manifest>;

const MANIFEST = 'manifest.json';
const PROGRESS = 'progress.ndjson';

/** The manifest of an export as it was written, and its text, whose hash a proof names. */
export const readManifest = async (folder: string): Promise<{ manifest: Manifest; text: string }> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartupError(
      `${join(folder, MANIFEST)} is missing: the export is not finished. Run export-client again.`,
    );
  });
  const read = z.safeParse(Manifest, parseJson(text));
  if (!read.success)
    throw new StartupError(`${join(folder, MANIFEST)} is no manifest of this format: ${z.prettifyError(read.error)}`);
  return { manifest: read.data, text };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const path = join(folder, MANIFEST);
  await writeFile(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
};

const Line = z.union([
  z.object({ client: z.string(), receiver: z.string(), migration: z.string() }),
  z.object({ key: SealedKey }),
  z.object({ part: Part }),
]);

/** What an unfinished export has written: it goes on from there. */
export interface Progress {
  readonly keys: z.infer<typeof SealedKey>[];
  readonly parts: Part[];
}

/** Begins or continues the record of an export; one of another client, receiver or release is refused. */
export const openProgress = async (folder: string, header: z.infer<typeof Line> & { readonly client: string }) => {
  const path = join(folder, PROGRESS);
  const text = await readFile(path, 'utf8').catch(() => '');
  // A line that was cut off is that of a part which was not finished.
  const lines = text.split('\n').flatMap((line) => z.safeParse(Line, parseJson(line)).data ?? []);
  const [first] = lines;
  if (first && JSON.stringify(first) !== JSON.stringify(header))
    throw new StartupError(`${folder} has an export of another client, receiver or release: name an empty folder.`);
  const add = (line: z.infer<typeof Line>): Promise<void> =>
    appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  if (!first) await add(header);
  else if (!text.endsWith('\n')) await appendFile(path, '\n');
  const progress: Progress = { keys: [], parts: [] };
  for (const line of lines) {
    if ('key' in line) progress.keys.push(line.key);
    if ('part' in line) progress.parts.push(line.part);
  }
  return { progress, addKey: (key: Progress['keys'][number]) => add({ key }), addPart: (part: Part) => add({ part }) };
};
