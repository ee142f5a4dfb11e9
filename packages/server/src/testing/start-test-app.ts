import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createClock, type MovableClock } from '../platform/clock.ts';
import type { Platform } from '../platform/context.ts';
import { openDatabase } from '../platform/db/database.ts';
import { startPlatform } from '../start-platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance connection of the test run's PostgreSQL, and the migrated database to copy. */
    postgresUrl: string;
    templateDatabase: string;
  }
}

/** A whole server on its own database, without a port. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly clock: MovableClock;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Copies the migrated template for one test file; the names never collide, so nothing has to be cleaned before. */
export const createTestDatabase = async (): Promise<string> => {
  const base = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase(base.href, { max: 1 });
  try {
    await sql.raw(`create database ${name} template ${inject('templateDatabase')}`).execute(admin);
  } finally {
    await admin.destroy();
  }
  base.pathname = `/${name}`;
  return base.href;
};

/** Starts the real server for tests: own database, jobs running, log silent; variables may be overridden. */
export const startTestApp = async (variables: Record<string, string> = {}): Promise<TestApp> => {
  const databaseUrl = await createTestDatabase();
  const config = readConfig({ ENVIRONMENT: 'testing', LOG_LEVEL: 'silent', PORT: '0', ...variables });
  const db = openDatabase(databaseUrl);
  const clock = createClock();
  const platform = await startPlatform({ config, clock, db, databaseUrl });
  const app = await buildApp(platform);
  return {
    app,
    platform,
    clock,
    databaseUrl,
    stop: async () => {
      await app.close();
      await platform.jobs.stop();
      await db.destroy();
    },
  };
};
