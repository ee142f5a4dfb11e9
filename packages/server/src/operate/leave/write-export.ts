import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { productVersion } from '#platform/product-files.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Workplace } from '../command.ts';
import type { Table } from './catalogue.ts';
import { EMPTIED, LEFT_BEHIND } from './decisions.ts';
import { inSnapshot, type Leaving, openLeaving, requireEnvironment } from './leaving.ts';
import { FORMAT, FORMAT_VERSION, openProgress, type Part, writeManifest } from './manifest.ts';
import { measure } from './measure.ts';
import { hashFile, openPart } from './part-files.ts';
import { proofKeyOf } from './signature.ts';
import { type DataKey, makeDataKey, readReceiver, thumbprintOf } from './wrapping.ts';

/** What is typed: whose export goes where and for whom. */
export interface ExportInput {
  readonly client: string;
  readonly folder: string;
  readonly receiver: string;
}

/** A part ends with this many rows or characters, so that an interruption costs little. */
const PART_ROWS = 100_000;
const PART_CHARACTERS = 200_000_000;

interface Writing {
  readonly trx: Database;
  readonly folder: string;
  readonly leaving: Leaving;
  readonly key: DataKey;
  readonly snapshot: string;
  readonly addPart: (part: Part) => Promise<void>;
}

type Position = Part['after'];

/** The parts of an earlier run that are still those of this snapshot; the first that is not ends them. */
const keptParts = async ({ trx, folder, leaving }: Writing, table: Table, known: readonly Part[]): Promise<Part[]> => {
  const kept: Part[] = [];
  let after: Position = null;
  for (const part of table.hasKey ? known : []) {
    const isNext = JSON.stringify(part.after) === JSON.stringify(after);
    if (!isNext || (await hashFile(join(folder, part.file))) !== part.sha256) break;
    if (!(await leaving.rows.isUnchanged(trx, table, part))) break;
    kept.push(part);
    after = part.until;
  }
  return kept;
};

/** Writes the rows of a table after those that are written already; returns all its parts. */
const writeTable = async (writing: Writing, table: Table, kept: readonly Part[]): Promise<Part[]> => {
  const { trx, folder, leaving, key, snapshot, addPart } = writing;
  const { rows, secrets } = leaving;
  const parts = [...kept];
  let part: ReturnType<typeof openPart> | null = null;
  let [count, characters] = [0, 0];
  let [after, until]: [Position, Position] = [kept.at(-1)?.until ?? null, null];
  const nameOf = (): string => `${table.name}-${String(parts.length + 1).padStart(4, '0')}.ndjson.gz`;
  const endPart = async (): Promise<void> => {
    if (!part) return;
    const file = nameOf();
    const ended: Part = {
      ...{ file, table: table.name, rows: count, sha256: await part.end(), after, until, key: key.id, snapshot },
    };
    await addPart(ended);
    parts.push(ended);
    [part, count, characters, after] = [null, 0, 0, until];
  };
  try {
    for await (const page of rows.pages(trx, table, after)) {
      if (page.length === 0) break;
      part ??= openPart(join(folder, nameOf()));
      const lines = secrets.has(table)
        ? page.map(({ line }) => JSON.stringify(secrets.wrapRow(table, JSON.parse(line) as object as never, key)))
        : page.map(({ line }) => line);
      const text = `${lines.join('\n')}\n`;
      await part.write(text);
      count += page.length;
      characters += text.length;
      until = (page.at(-1)?.at as Position) ?? until;
      if (table.hasKey && (count >= PART_ROWS || characters >= PART_CHARACTERS)) await endPart();
    }
    await endPart();
  } catch (error) {
    await part?.drop();
    throw error;
  }
  return parts;
};

/** Whether a file with secrets is still stored in clear, by a release before secrets were encrypted. */
const hasClearFiles = async (db: Database, key: string): Promise<boolean> => {
  const { hasSecrets, SECRETS_FILE } = await import('#modules/connect/operations/index.ts');
  const { rows } = await sql<{ bytes: Buffer }>`
    select f.bytes from client_version_file v join client_file f on f.client_key = v.client_key and f.hash = v.hash
    where v.client_key = ${key} and v.path = ${SECRETS_FILE} and f.key_id is null`.execute(db);
  return rows.some(({ bytes }) => hasSecrets(SECRETS_FILE, bytes));
};

/** The name of a client that may leave: a real one, whose secrets are stored encrypted. */
const requireClient = async (db: Database, key: string): Promise<string> => {
  const { hasClearSecrets, listClientKeys } = await import('#modules/core/client/index.ts');
  const known = await listClientKeys(db);
  if (!known.includes(key)) throw new StartupError(`There is no client "${key}": the clients are ${known.join(', ')}.`);
  const { rows } = await sql<{ config: { Name: string } }>`select config from client where key = ${key}`.execute(db);
  const config = rows[0]?.config ?? { Name: '' };
  if (hasClearSecrets(config))
    throw new StartupError('Secrets of the client are stored in clear: run-task renew-client-encryption first.');
  if (await hasClearFiles(db, key))
    throw new StartupError('A file with secrets is stored in clear: run-task renew-client-file-encryption first.');
  return config.Name;
};

const countEmptied = async (trx: Database, { rows, tables }: Leaving): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables)
    for (const column of EMPTIED[table.name] ?? []) {
      const found = await sql<{ count: number }>`select count(${sql.ref(column)}) as count
        from ${sql.table(table.name)} where ${rows.isOfClient(table)}`.execute(trx);
      counts[`${table.name}.${column}`] = found.rows[0]?.count ?? 0;
    }
  return counts;
};

const leftBehind = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(LEFT_BEHIND).flatMap(([reason, tables]) => tables.split(' ').map((table) => [table, reason])),
  );

/** Writes one client into a folder, as docs/design/leaving.md describes it. A run that was interrupted is continued by the same command. */
export const writeExport = async (place: Workplace, input: ExportInput): Promise<void> => {
  requireEnvironment(place);
  const { config, db, tell } = place;
  const { client, folder } = input;
  const receiver = await readReceiver(input.receiver);
  const name = await requireClient(db, client);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const leaving = await openLeaving(place, db, client);
  const header = { client, receiver: thumbprintOf(receiver), migration: leaving.migration };
  const { progress, addKey, addPart } = await openProgress(folder, header);
  await rm(join(folder, 'manifest.json'), { force: true });
  const { key, sealed } = await makeDataKey(receiver);
  await addKey(sealed);
  const known = [...new Map(progress.parts.map((part) => [part.file, part])).values()];
  await inSnapshot(db, async (trx) => {
    const { rows: now } = await sql<{ snapshot: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as snapshot`.execute(trx);
    const writing: Writing = { trx, folder, leaving, key, snapshot: now[0]?.snapshot ?? '0', addPart };
    const writtenAt = createClock().now();
    const tables = [];
    for (const table of leaving.tables) {
      const ofTable = known.filter((part) => part.table === table.name).sort((a, b) => (a.file < b.file ? -1 : 1));
      const kept = await keptParts(writing, table, ofTable);
      const parts = await writeTable(writing, table, kept);
      const { rows, digest } = await leaving.rows.digest(trx, table);
      if (rows > 0)
        tell(`${table.name}: rows ${rows}, parts ${parts.length}${kept.length > 0 ? `, kept ${kept.length}` : ''}`);
      const columns = table.columns.map(({ name: column, type }) => ({ name: column, type }));
      const own = [...(leaving.own[table.name] ?? [])];
      tables.push({ table: table.name, columns, key: [...table.key], own, rows, digest, parts });
    }
    const parts = tables.flatMap((table) => table.parts);
    const used = new Set(parts.map((part) => part.key));
    await writeManifest(folder, {
      ...{ format: FORMAT, version: FORMAT_VERSION, client, name, writtenAt: writtenAt.toISOString() },
      ...{ portal: productVersion(), migration: leaving.migration, receiver: header.receiver },
      proofKey: proofKeyOf(config.appSecret),
      keys: [...progress.keys, sealed].filter(({ id }) => used.has(id)),
      tables,
      measures: await measure(trx, client, leaving.ofClient, writtenAt),
      leftBehind: leftBehind(),
      emptied: await countEmptied(trx, leaving),
    });
    await dropOthers(folder, new Set(parts.map(({ file }) => file)));
    tell(`${client} is exported: ${parts.reduce((sum, part) => sum + part.rows, 0)} rows in ${parts.length} parts.`);
    tell('The folder holds personal data of all its people: hand it over encrypted, and delete it afterwards.');
  });
};

/** Removes parts of earlier runs that the manifest does not name. */
const dropOthers = async (folder: string, named: ReadonlySet<string>): Promise<void> => {
  for (const file of await readdir(folder))
    if (/\.ndjson\.gz(\.part)?$/.test(file) && !named.has(file)) await rm(join(folder, file));
};
