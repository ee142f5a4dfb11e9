import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { DatabaseFault } from './database-fault.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import { takeLocks } from './migration-locks.ts';
import { isLackOfPrivilege, refuseMigration, refuseRole } from './privileges.ts';

/** Any number, the same for all servers, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_041_001;

/** How long migrations wait for locks. Short, because all other statements queue behind a waiting migration. */
export interface Patience {
  readonly lockTimeoutMs: number;
  readonly attempts: number;
  readonly pauseMs: number;
}

const PATIENCE: Patience = { lockTimeoutMs: 3_000, attempts: 40, pauseMs: 2_000 };

/** Options of a migration run. */
export interface MigrateOptions {
  /** Receives a line for every attempt that did not get its locks. */
  readonly tell?: (line: string) => void;
  readonly patience?: Patience;
  /** Another folder of migrations, for tests. */
  readonly folder?: URL;
}

/** Checksums by name; null for a migration that ran before checksums were recorded. */
type Past = ReadonlyMap<string, string | null>;

/** Reads which migrations ran, from tables of any release, without changing anything: most starts end here. */
const readPast = async (db: Database): Promise<Past> => {
  const found = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.execute(db);
  if (!found.rows[0]?.exists) return new Map();
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    select name, to_jsonb(m) ->> 'checksum' as checksum from migration m`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/** A migration that ran must not change afterwards: otherwise two installations of one release differ unnoticed. */
const refuseChangedPast = (files: readonly MigrationFile[], past: Past): void => {
  for (const { name, checksum } of files) {
    const before = past.get(name);
    if (!before || before === checksum) continue;
    throw new StartupError(
      `Migration ${name} was changed after it ran on this database (SHA-256 then ${before.slice(0, 12)}…, now ${checksum.slice(0, 12)}…): restore the file as it was released, put the change into a new migration, and start again.`,
    );
  }
};

/** Runs the due migrations in the given transaction, up to one that commits it; `step` receives the current one, for lock errors. */
const runDue = async (
  trx: Database,
  files: readonly MigrationFile[],
  { lockTimeoutMs, takesLocksFirst }: Patience & { readonly takesLocksFirst: boolean },
  step: (what: string) => void,
): Promise<string[]> => {
  step('The lock that lets one server migrate at a time');
  // The limits of ordinary statements do not fit a migration, which may rewrite a large table.
  await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
  step('The table of migrations');
  await sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`.execute(
    trx,
  );
  await sql`alter table migration add column if not exists checksum text`.execute(trx);
  const past = await readPast(trx);
  refuseChangedPast(files, past);
  const all = files.filter(({ name }) => !past.has(name));
  const due = all.slice(0, all.findIndex(({ commits }) => commits) + 1 || all.length);
  if (takesLocksFirst) await takeLocks(trx, due, lockTimeoutMs, step);
  for (const { name, text, checksum } of due) {
    step(`Migration ${name}`);
    await sql.raw(text).execute(trx);
    await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(trx);
  }
  // A migration that ran before checksums were recorded is trusted as it is found the first time.
  for (const { name, checksum } of files.filter(({ name }) => past.get(name) === null)) {
    await sql`update migration set checksum = ${checksum} where name = ${name} and checksum is null`.execute(trx);
  }
  return due.map(({ name }) => name);
};

/** Lock timeout and deadlock: the transaction is rolled back and may be tried again. */
const LOCK_TROUBLE = ['55P03', '40P01'];

const isLockTrouble = (error: unknown): boolean =>
  error instanceof DatabaseFault && LOCK_TROUBLE.includes(error.code ?? '');

/**
 * Migrates the database to the newest schema: every migration not yet run, in order, in one transaction, or in several where a migration
 * requests its own commit. Where nothing is due it only reads, so that a role without any right to change tables can start a server.
 */
export const migrate = async (db: Database, options: MigrateOptions = {}): Promise<string[]> => {
  const { tell = () => undefined, patience = PATIENCE } = options;
  const files = await readMigrations(options.folder);
  const ran: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    let current = '';
    try {
      const past = await readPast(db);
      refuseChangedPast(files, past);
      if (files.every(({ name }) => past.get(name))) return ran;
      // Tables in constant use may never all be free within so short a time, so the later half of the attempts locks each in turn.
      const takesLocksFirst = attempt <= patience.attempts / 2;
      const run = await db.transaction().execute((trx) =>
        runDue(trx, files, { ...patience, takesLocksFirst }, (what) => {
          current = what;
        }),
      );
      ran.push(...run);
      attempt = 0;
    } catch (error) {
      if (isLackOfPrivilege(error)) throw await (current ? refuseMigration(db) : refuseRole(db, error));
      if (!isLockTrouble(error)) throw error;
      if (attempt === patience.attempts) {
        throw new StartupError(
          `${current} was held by another session in each of ${attempt} attempts, and nothing of it was changed: find that session in pg_stat_activity, wait for it or end it, and start again.`,
        );
      }
      tell(`${current} is held by another session: attempt ${attempt} of ${patience.attempts}, next one in a moment.`);
      await sleep(patience.pauseMs);
    }
  }
};
