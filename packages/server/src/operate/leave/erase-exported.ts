import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { createClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Workplace } from '../command.ts';
import type { Table } from './catalogue.ts';
import { EMPTIED_BOOKS, type Kept, keptBy, REFERRED } from './decisions.ts';
import {
  differencesFrom,
  inSnapshot,
  type Leaving,
  openLeaving,
  requireEnvironment,
  requireTriggerRight,
  withoutTriggers,
} from './leaving.ts';
import { readManifest } from './manifest.ts';
import { writeProof } from './proof.ts';
import { keyOf, positionOf } from './rows.ts';

/** What is typed: which client, by which export, why, and its name once more. */
export interface EraseInput {
  readonly client: string;
  readonly folder: string;
  readonly reason: string;
  readonly name: string;
}

const BATCH = 20_000;
const SHOWN = 10;

/** How far an erasure has come; it begins only after everything was found in the export. */
interface Progress {
  readonly manifest: string;
  readonly begun: string;
  /** How many rows there were of each table when it began. */
  readonly stored: Readonly<Record<string, number>>;
}

const openProgress = async (folder: string) => {
  const path = join(folder, 'erasure-progress.json');
  const known = await readFile(path, 'utf8').catch(() => null);
  return {
    known: known === null ? null : (JSON.parse(known) as Progress),
    save: async (progress: Progress): Promise<void> => {
      await writeFile(`${path}.part`, JSON.stringify(progress), { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
};

/** Runs a statement over the rows of a client in ranges of their key, each in a transaction of its own. */
const inRanges = async (
  db: Database,
  table: Table,
  client: string,
  statement: (range: RawBuilder<SqlBool>) => RawBuilder<unknown>,
): Promise<void> => {
  const names = sql.join(table.key.map((name) => sql.ref(name)));
  const isOfClient = sql<SqlBool>`${sql.ref(table.clientColumn ?? '')} = ${client}`;
  let after: readonly unknown[] | null = null;
  for (;;) {
    const beyond: RawBuilder<unknown> = after ? sql` and ${keyOf(table)} > ${positionOf(table, after)}` : sql``;
    const { rows }: { rows: { at: unknown[] }[] } = await sql<{ at: unknown[] }>`
      select jsonb_build_array(${names}) as at from ${sql.table(table.name)}
      where ${isOfClient}${beyond} order by ${names} offset ${BATCH - 1} limit 1`.execute(db);
    const until: readonly unknown[] | null = rows[0]?.at ?? null;
    const within = until ? sql` and ${keyOf(table)} <= ${positionOf(table, until)}` : sql``;
    const range = sql<SqlBool>`${isOfClient}${beyond}${within}`;
    await withoutTriggers(db, (trx) => statement(range).execute(trx));
    if (!until) return;
    after = until;
  }
};

/** Whether a row that stays refers to a row of the table. */
const isReferredTo = (table: Table, all: readonly Table[]): RawBuilder<SqlBool> => {
  const referring = all.flatMap(({ name, references }) =>
    name !== table.name && (keptBy(name) || name in REFERRED)
      ? references
          .filter(({ parent }) => parent === table.name)
          .map(({ columns, parentColumns }) => {
            const pairs = columns.map(
              (column, index) =>
                sql`c.${sql.ref(column)} = ${sql.table(table.name)}.${sql.ref(parentColumns[index] ?? '')}`,
            );
            return sql`exists (select from ${sql.table(name)} as c where ${sql.join(pairs, sql` and `)})`;
          })
      : [],
  );
  return referring.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(referring, sql` or `)})`;
};

/** The last day on which the law has rows kept: so many full years after the year of the newest. */
const keptUntil = async (db: Database, table: Table, client: string, { years }: Kept, now: Date): Promise<string> => {
  const moments = table.columns.filter(({ type }) => type === 'date' || type.startsWith('timestamp'));
  const newest =
    moments.length === 0
      ? sql`null`
      : sql`greatest(${sql.join(moments.map(({ name }) => sql`max(${sql.ref(name)})`))})`;
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from ${newest}::timestamptz)::int as year from ${sql.table(table.name)}
    where ${sql.ref(table.clientColumn ?? '')} = ${client}`.execute(db);
  return `${Math.min(rows[0]?.year ?? now.getUTCFullYear(), now.getUTCFullYear()) + years}-12-31`;
};

/** What stays of a table. */
interface Stays {
  readonly table: string;
  readonly rows: number;
  readonly why: string;
  readonly until: string;
}

/** Deletes the rows of a table that need not stay, and empties what names people in those that do. */
const eraseTable = async (db: Database, table: Table, client: string, leaving: Leaving, now: Date): Promise<void> => {
  const kept = keptBy(table.name);
  const isOver = kept !== null && (await keptUntil(db, table, client, kept, now)) < now.toISOString().slice(0, 10);
  const own = kept?.where?.[table.name];
  const stays: RawBuilder<SqlBool> =
    kept && !isOver
      ? sql<SqlBool>`${sql.raw(own ?? 'true')}`
      : table.name in REFERRED
        ? isReferredTo(table, leaving.all)
        : sql<SqlBool>`false`;
  await inRanges(
    db,
    table,
    client,
    (range) => sql`delete from ${sql.table(table.name)} where ${range} and not ${stays}`,
  );
  const emptied = REFERRED[table.name]?.emptied ?? EMPTIED_BOOKS[table.name];
  if (emptied)
    await inRanges(
      db,
      table,
      client,
      (range) => sql`update ${sql.table(table.name)} set ${sql.raw(emptied)} where ${range}`,
    );
};

const countRows = async (db: Database, table: Table, client: string): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*) as count from ${sql.table(table.name)}
      where ${sql.ref(table.clientColumn ?? '')} = ${client}`.execute(db)
  ).rows[0]?.count ?? 0;

const countTables = async (db: Database, client: string, tables: readonly Table[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table.name] = await countRows(db, table, client);
  return counts;
};

/** How many rows went, of the tables from which any did. */
const erasedOf = (stored: Progress['stored'], stays: readonly Stays[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(stored)
      .map(([table, rows]): [string, number] => [table, rows - (stays.find((one) => one.table === table)?.rows ?? 0)])
      .filter(([, rows]) => rows > 0),
  );

/** The reason of what stays: its own, or that of the books that refer to it. */
const reasonOf = (table: Table): string =>
  keptBy(table.name)?.why ?? 'books that stay refer to it; it names nobody any more';

const listStays = async (db: Database, client: string, { all }: Leaving, now: Date): Promise<Stays[]> => {
  const stays: Stays[] = [];
  for (const table of all.filter(({ clientColumn }) => clientColumn !== null)) {
    const rows = await countRows(db, table, client);
    if (rows === 0) continue;
    const kept = keptBy(table.name);
    const until = kept ? await keptUntil(db, table, client, kept, now) : '';
    stays.push({ table: table.name, rows, why: reasonOf(table), until });
  }
  const longest = stays
    .map(({ until }) => until)
    .filter((until) => until !== '')
    .toSorted((one, other) => one.localeCompare(other));
  // A row that others refer to stays as long as they do; the audit log refers to none.
  const books = longest.at(0) ?? now.toISOString().slice(0, 10);
  return stays.map((one) => ({ ...one, until: one.until || books }));
};

/** Sandboxes and previews of a client, of which nothing stays. */
const hiddenOf = async (db: Database, client: string): Promise<string[]> =>
  (
    await sql<{ key: string }>`select key from client where sandbox_of = ${client} or preview_of = ${client}`.execute(
      db,
    )
  ).rows.map(({ key }) => key);

const eraseHidden = async (db: Database, client: string, { all }: Leaving): Promise<void> => {
  for (const key of await hiddenOf(db, client))
    for (const table of [...all].reverse().filter(({ clientColumn }) => clientColumn !== null))
      await inRanges(db, table, key, (range) => sql`delete from ${sql.table(table.name)} where ${range}`);
};

/** Refuses unless everything that is stored is in the export. */
const requireWhole = async (place: Workplace, folder: string, leaving: Leaving): Promise<void> => {
  const { manifest } = await readManifest(folder);
  const found = await inSnapshot(place.db, (trx) => differencesFrom(trx, manifest, leaving));
  if (found.length === 0) return;
  throw new StartupError(
    `Nothing is erased, because the export is not what is stored now:\n${found.slice(0, SHOWN).join('\n')}\nRun export-client again into the same folder: what did not change is not written again.`,
  );
};

/**
 * Erases a client that was exported, in batches, and signs what went and what stays by law. Servers stop to show it first. Run again after the
 * last day of what stays, it erases that as well.
 */
export const eraseExported = async (place: Workplace, { client, folder, reason, name }: EraseInput): Promise<void> => {
  requireEnvironment(place);
  const { config, db, tell } = place;
  const { manifest, text } = await readManifest(folder);
  if (manifest.client !== client)
    throw new StartupError(`${folder} has the export of ${manifest.client}, not of ${client}.`);
  if (manifest.name !== name) throw new StartupError(`--name is not the name of the client: "${manifest.name}".`);
  await requireTriggerRight(db);
  const leaving = await openLeaving(place, db, client);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const { known, save } = await openProgress(folder);
  const now = createClock().now();
  if (known && known.manifest !== sha256) throw new StartupError(`${folder} has the erasure of another export.`);
  if (!known) await requireWhole(place, folder, leaving);
  const tables = [...leaving.all].reverse().filter(({ clientColumn }) => clientColumn !== null);
  const progress: Progress = known ?? {
    ...{ manifest: sha256, begun: now.toISOString(), stored: await countTables(db, client, tables) },
  };
  await save(progress);
  await eraseHidden(db, client, leaving);
  // Servers stop to show the client first. Its own row is looked at once more at the end, when nothing may refer to it any longer.
  const first = tables.filter((one) => one.name === 'client_host' || one.name === 'client');
  for (const table of [...first, ...tables]) await eraseTable(db, table, client, leaving, now);
  const stays = await listStays(db, client, leaving, now);
  const erased = erasedOf(progress.stored, stays);
  for (const [table, rows] of Object.entries(erased)) tell(`${table}: ${rows} rows erased`);
  const statement = {
    ...{
      format: 'mundwerk-erasure',
      version: 1,
      client,
      name,
      reason,
      begun: progress.begun,
      ended: now.toISOString(),
    },
    ...{ manifest: sha256, erased, stays },
  };
  await writeProof(folder, config.appSecret, statement);
  for (const { table, rows, why, until } of stays) tell(`${table}: ${rows} rows stay until ${until}: ${why}`);
  tell(`${client} is erased. ${join(folder, 'erasure.json')} says so, signed; verify-erasure checks it.`);
};
