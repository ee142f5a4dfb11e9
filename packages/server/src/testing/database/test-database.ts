import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance connection of the test run's PostgreSQL, and the migrated database to copy. */
    postgresUrl: string;
    templateDatabase: string;
    /** Folder of databases that are not needed after the run. */
    dataFolder: string;
  }
}

let admin: pg.Pool | undefined;

/** One connection for all test files of a worker, because connecting for each statement would take as long as the copy. It ends with the worker. */
const administer = async (statement: string): Promise<void> => {
  admin ??= new pg.Pool({
    connectionString: inject('postgresUrl'),
    max: 1,
    allowExitOnIdle: true,
    // On Linux the file system clones the files where it can, which takes a third of the time.
    ...(process.platform === 'linux' ? { options: '-c file_copy_method=clone' } : {}),
  }).on('error', () => undefined);
  await admin.query(statement);
};

/** Copies the migrated template for one test file; names never collide, so no cleanup is needed beforehand. `template0` is empty. */
export const createTestDatabase = async (template = inject('templateDatabase')): Promise<string> => {
  const base = new URL(inject('postgresUrl'));
  base.pathname = `/test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${base.pathname.slice(1)} template ${template} strategy file_copy`);
  return base.href;
};

/** Drops a database that no test will read again, so that a whole run needs disk space for a few only. */
export const dropTestDatabase = (databaseUrl: string): Promise<void> =>
  administer(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);

/** Makes a template once for all workers of a run: the first that needs it fills a copy of the migrated one, and others wait meanwhile. */
export const ensureTemplate = async (name: string, fill: (databaseUrl: string) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if ((await client.query('select from pg_database where datname = $1', [name])).rowCount) return;
    const filled = await createTestDatabase();
    await fill(filled);
    await client.query(`alter database ${new URL(filled).pathname.slice(1)} rename to ${name}`);
  } finally {
    await client.end();
  }
};
