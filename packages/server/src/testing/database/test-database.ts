import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance connection of the test run's PostgreSQL, and the migrated database to copy. */
    postgresUrl: string;
    templateDatabase: string;
    /** Where databases lie that nobody needs afterwards. */
    dataFolder: string;
  }
}

/** Copies the migrated template for one test file; the names never collide, so nothing has to be cleaned before. `template0` is empty. */
export const createTestDatabase = async (template = inject('templateDatabase')): Promise<string> => {
  const base = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase(base.href, { max: 1 });
  try {
    await sql.raw(`create database ${name} template ${template} strategy file_copy`).execute(admin);
  } finally {
    await admin.destroy();
  }
  base.pathname = `/${name}`;
  return base.href;
};

/** Removes a database that no test will read again, so that a whole run needs the room of a few. */
export const dropTestDatabase = async (databaseUrl: string): Promise<void> => {
  const admin = openDatabase(inject('postgresUrl'), { max: 1 });
  try {
    await sql.raw(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`).execute(admin);
  } finally {
    await admin.destroy();
  }
};
