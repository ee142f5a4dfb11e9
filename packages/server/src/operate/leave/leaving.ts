import { sql } from 'kysely';
import { type Database, inTransaction } from '#platform/db/database.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Workplace } from '../command.ts';
import { readCatalogue, readMigration, type Table } from './catalogue.ts';
import { EXPORTED_TABLES, NAMED_PEOPLE } from './decisions.ts';
import type { Manifest } from './manifest.ts';
import { differences, measure } from './measure.ts';
import { rowsOf } from './rows.ts';
import { loadEncryptedColumns, ownColumns, secretsOf } from './secrets.ts';

/** Read by servers as soon as they are there, so that they come last. */
const LAST = ['client', 'client_host'];

/** Refuses to work with the keys of development, which would encrypt what no server can decrypt. */
export const requireEnvironment = ({ isEnvironmentNamed }: Workplace): void => {
  if (!isEnvironmentNamed)
    throw new StartupError(
      'ENVIRONMENT is missing: secrets are encrypted, so set ENVIRONMENT and ENCRYPTION_KEYS as the servers have them.',
    );
};

/** The tables, rows and secrets of one client. */
export const openLeaving = async ({ config }: Workplace, db: Database, client: string) => {
  const all = await readCatalogue(db);
  const leaving = all.filter(({ name }) => EXPORTED_TABLES.includes(name) || name === NAMED_PEOPLE);
  const tables = [
    ...leaving.filter(({ name }) => !LAST.includes(name)),
    ...leaving.filter(({ name }) => LAST.includes(name)),
  ];
  const ofClient = tables.filter(({ name }) => name !== NAMED_PEOPLE);
  const encrypted = await loadEncryptedColumns();
  const own = ownColumns(encrypted);
  return {
    all,
    tables,
    ofClient,
    own,
    rows: rowsOf(client, ofClient, own),
    secrets: secretsOf(encrypted, config),
    migration: await readMigration(db),
  };
};

export type Leaving = Awaited<ReturnType<typeof openLeaving>>;

/** Finds a table by its name in an export; one that is not here means that the releases differ. */
export const tableOf = ({ tables }: Leaving, name: string): Table => {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new StartupError(`The export has a table ${name}, which this release does not know.`);
  return found;
};

/** One reading of everything at a moment, with texts of moments and numbers that are the same everywhere. */
export const inSnapshot = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local timezone = 'UTC'`.execute(trx);
      return work(trx);
    });

/**
 * Writes without triggers and checks of references: triggers would tell systems and people again what happened long ago, and final tables
 * refuse every change. References are checked as a whole afterwards.
 */
export const withoutTriggers = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local timezone = 'UTC'`.execute(trx);
    await sql`set local synchronous_commit = off`.execute(trx);
    return work(trx);
  });

/** Refuses before anything is written if the role must not switch triggers off. */
export const requireTriggerRight = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ may: boolean; role: string }>`
    select has_parameter_privilege('session_replication_role', 'set') as may, current_user as role`.execute(db);
  if (!rows[0]?.may)
    throw new StartupError(
      `The role ${rows[0]?.role} must not write without triggers. As a superuser: grant set on parameter session_replication_role to ${rows[0]?.role};`,
    );
};

/** What differs between an export and the rows that are stored here, in words. */
export const differencesFrom = async (db: Database, manifest: Manifest, leaving: Leaving): Promise<string[]> => {
  const { rows, ofClient } = leaving;
  const found: string[] = [];
  for (const exported of manifest.tables) {
    const here = await rows.digest(db, tableOf(leaving, exported.table));
    if (here.rows !== exported.rows) found.push(`${exported.table}: ${exported.rows} rows exported, ${here.rows} here`);
    else if (here.digest !== exported.digest)
      found.push(`${exported.table}: ${here.rows} rows, not all of which are those that were exported`);
  }
  const at = new Date(manifest.writtenAt);
  found.push(...differences(manifest, await measure(db, manifest.client, ofClient, at)));
  for (const table of ofClient)
    for (const { column, rows: count } of await rows.dangling(db, table))
      found.push(`${table.name}.${column}: ${count} rows refer to one that is not there`);
  return found;
};
