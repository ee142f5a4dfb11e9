import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, violatedConstraint } from '#platform/db/database.ts';
import type { StoredRow } from '#platform/encryption.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Workplace } from '../command.ts';
import type { Table } from './catalogue.ts';
import { NAMED_PEOPLE } from './decisions.ts';
import {
  type Leaving,
  openLeaving,
  requireEnvironment,
  requireTriggerRight,
  tableOf,
  withoutTriggers,
} from './leaving.ts';
import { type Manifest, type Part, readManifest } from './manifest.ts';
import { hashFile, readPart } from './part-files.ts';
import { letIndexesWait, letMoreWait } from './word-indexes.ts';
import { type DataKey, openDataKeys, ownThumbprint, readReceiverPrivate } from './wrapping.ts';

/** Refuses a folder in which a part is missing or was altered. */
export const verifyParts = async (folder: string, { tables }: Manifest): Promise<void> => {
  for (const { file, sha256 } of tables.flatMap(({ parts }) => parts)) {
    const found = await hashFile(join(folder, file));
    if (found === null) throw new StartupError(`${file} is missing or cannot be read.`);
    if (found !== sha256) throw new StartupError(`${file} was altered: its SHA-256 is not that of the manifest.`);
  }
};

/** Refuses an export that this release cannot hold, because rows fit only into tables of the same form. */
export const requireSameForm = ({ migration, portal }: Manifest, leaving: Leaving): void => {
  if (migration !== leaving.migration)
    throw new StartupError(
      `The export was written by release ${portal} with migration ${migration}; this database has ${leaving.migration}. Import it with that release, then update.`,
    );
};

const readRow = (line: string): StoredRow => JSON.parse(line) as StoredRow;

const firstLine = async (path: string): Promise<string | null> => {
  for await (const [line = null] of readPart(path)) return line;
  return null;
};

/** Whether a part is stored already. */
const isStored = async (db: Database, { rows }: Leaving, table: Table, path: string): Promise<boolean> => {
  if (table.name === NAMED_PEOPLE) return false;
  if (!table.hasKey) return rows.hasAny(db, table);
  const line = await firstLine(path);
  return line !== null && rows.hasRow(db, table, readRow(line));
};

/** Refuses a client that is here, and rows of one that are not from an interrupted import of this export. */
const requireRoom = async (db: Database, folder: string, manifest: Manifest, leaving: Leaving): Promise<void> => {
  const { client } = manifest;
  const { rows: found } = await sql`select from client where key = ${client}`.execute(db);
  if (found.length > 0) throw new StartupError(`There is a client "${client}" here already.`);
  const [first] = manifest.tables.filter(({ table, parts }) => table !== NAMED_PEOPLE && parts.length > 0);
  const [part] = first?.parts ?? [];
  if (first && part && (await isStored(db, leaving, tableOf(leaving, first.table), join(folder, part.file)))) return;
  for (const table of leaving.all)
    if (await leaving.rows.hasAny(db, table))
      throw new StartupError(
        `There are rows of a client "${client}" in ${table.name}, which are not from this export: it was erased here, and the law has them kept.`,
      );
};

/** Inserts lines into a table; what the database computes is left to it. */
const insertLines = async (trx: Database, table: Table, lines: readonly string[]): Promise<void> => {
  const columns = sql.join(table.columns.filter(({ isGenerated }) => !isGenerated).map(({ name }) => sql.ref(name)));
  const conflict = table.name === NAMED_PEOPLE ? sql`on conflict do nothing` : sql``;
  await sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.join(',')}]`}::json) ${conflict}`.execute(
    trx,
  );
};

const storePart = async (
  db: Database,
  { secrets }: Leaving,
  { table, path, key }: { readonly table: Table; readonly path: string; readonly key: DataKey },
): Promise<void> => {
  const stored = (line: string): string => {
    const row = readRow(line);
    return JSON.stringify(secrets.storeRow(table, row, secrets.unwrapRow(table, row, key)));
  };
  await withoutTriggers(db, async (trx) => {
    await letMoreWait(trx);
    for await (const lines of readPart(path))
      await insertLines(trx, table, secrets.has(table) ? lines.map(stored) : lines);
  }).catch((error: unknown) => {
    const constraint = violatedConstraint(error);
    throw constraint ? new StartupError(`${path} cannot be stored: it violates ${constraint}.`) : error;
  });
};

/** Sets the numbers that the database gives beyond those that were imported. */
const moveSequences = async (db: Database, tables: readonly Table[]): Promise<void> => {
  for (const { name, columns } of tables)
    for (const { name: column } of columns.filter(({ isIdentity }) => isIdentity)) {
      const { rows } = await sql<{ name: string; max: number | null }>`
        select pg_get_serial_sequence(${name}, ${column}) as name, max(${sql.ref(column)}) as max from ${sql.table(name)}`.execute(
        db,
      );
      const [{ name: sequence = '', max = null } = {}] = rows;
      if (max !== null)
        await sql`select setval(${sequence}, greatest(${max}::bigint, (select last_value from ${sql.raw(sequence)})))`.execute(
          db,
        );
    }
};

/** The data key of a part. */
export const keyOf = (keys: ReadonlyMap<string, DataKey>, { key, file }: Part): DataKey => {
  const found = keys.get(key);
  if (!found) throw new StartupError(`${file} was written with a key that the manifest does not have.`);
  return found;
};

/** Reads an exported client into this installation. A run that was interrupted is continued by the same command. */
export const storeExport = async (place: Workplace, folder: string, keyFile: string): Promise<void> => {
  requireEnvironment(place);
  const { db, tell } = place;
  const { manifest } = await readManifest(folder);
  const privateKey = await readReceiverPrivate(keyFile);
  if (ownThumbprint(privateKey) !== manifest.receiver)
    throw new StartupError(`The export was written for another receiver than the key of ${keyFile}.`);
  const keys = await openDataKeys(manifest.keys, privateKey);
  const leaving = await openLeaving(place, db, manifest.client);
  requireSameForm(manifest, leaving);
  await verifyParts(folder, manifest);
  await requireTriggerRight(db);
  await requireRoom(db, folder, manifest, leaving);
  const waiting = await letIndexesWait(db);
  for (const exported of manifest.tables) {
    const table = tableOf(leaving, exported.table);
    let stored = 0;
    for (const part of exported.parts) {
      const path = join(folder, part.file);
      if (await isStored(db, leaving, table, path)) continue;
      await storePart(db, leaving, { table, path, key: keyOf(keys, part) });
      stored += 1;
    }
    if (exported.rows > 0)
      tell(`${table.name}: ${exported.rows} rows, ${stored} of ${exported.parts.length} parts stored`);
  }
  await waiting.end();
  await moveSequences(db, leaving.tables);
  await sql`analyze`.execute(db);
  tell(`${manifest.client} is imported. Compare it before servers show it: compare-client ${folder} --key ${keyFile}`);
};
