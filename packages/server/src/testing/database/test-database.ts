import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance connection of the test run's PostgreSQL, and the migrated database to copy. */
    postgresUrl: string;
    templateDatabase: string;
    /** Where databases lie that nobody needs afterwards. */
    dataFolder: string;
  }
}

let admin: pg.Pool | undefined;

/** One connection for all files of a worker: a session of its own for each statement would take as long as the copy. It ends with the worker. */
const administer = async (statement: string): Promise<void> => {
  admin ??= new pg.Pool({
    connectionString: inject('postgresUrl'),
    max: 1,
    allowExitOnIdle: true,
    // The system copies the files itself where it can, which takes a third of the time.
    ...(process.platform === 'linux' ? { options: '-c file_copy_method=clone' } : {}),
  }).on('error', () => undefined);
  await admin.query(statement);
};

/** Copies the migrated template for one test file; the names never collide, so nothing has to be cleaned before. `template0` is empty. */
export const createTestDatabase = async (template = inject('templateDatabase')): Promise<string> => {
  const base = new URL(inject('postgresUrl'));
  base.pathname = `/test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${base.pathname.slice(1)} template ${template} strategy file_copy`);
  return base.href;
};

/** Removes a database that no test will read again, so that a whole run needs the room of a few. */
export const dropTestDatabase = (databaseUrl: string): Promise<void> =>
  administer(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
