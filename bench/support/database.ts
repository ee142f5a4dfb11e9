import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { closeDatabase, type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';

/** A migrated database of one benchmark. */
export interface BenchDatabase {
  readonly url: string;
  readonly db: Database;
  stop(): Promise<void>;
}

/** Variable by which `npm run smoke` passes the address of its PostgreSQL, and the database in it that benchmarks copy. */
export const SMOKE_POSTGRES = 'SMOKE_POSTGRES';
export const SMOKE_TEMPLATE = 'template_bench';

/** Copies the template of a smoke run: an own PostgreSQL for each benchmark would take longer than the benchmark. */
const copyTemplate = async (name: string, postgresUrl: string): Promise<BenchDatabase> => {
  const url = new URL(postgresUrl);
  const admin = openDatabase(url.href, { max: 1 });
  // One process runs several benchmarks, and two may take the same name.
  const own = `bench_${name.replaceAll('-', '_')}_${randomBytes(4).toString('hex')}`;
  await sql.raw(`create database ${own} template ${SMOKE_TEMPLATE} strategy file_copy`).execute(admin);
  await closeDatabase(admin);
  url.pathname = `/${own}`;
  const db = openDatabase(url.href);
  return { url: url.href, db, stop: () => closeDatabase(db) };
};

/** The folder of a benchmark's PostgreSQL. */
export const dataDirOf = (name: string): string =>
  fileURLToPath(new URL(`../../.cache/bench-${name}/`, import.meta.url));

/** Opens a database that is durable as in production; it is gone afterwards, unless it is kept for the next run. */
export const openBenchDatabase = async (name: string, { isKept = false } = {}): Promise<BenchDatabase> => {
  const shared = process.env[SMOKE_POSTGRES];
  if (shared) return copyTemplate(name, shared);
  const dataDir = dataDirOf(name);
  if (!isKept) await rm(dataDir, { recursive: true, force: true });
  // A server whose database is lost would be asked for figures for ever.
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, onLost: () => process.exit(1) });
  const db = openDatabase(postgres.url);
  await migrate(db);
  return {
    url: postgres.url,
    db,
    stop: async () => {
      await closeDatabase(db);
      await postgres.stop();
      if (!isKept) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
