import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { DatabaseFault } from './database-fault.ts';
import { type MigrationFile, readMigrations, statementsOf } from './migration-files.ts';

/** PostgreSQL's error code for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';

export const isLackOfPrivilege = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === INSUFFICIENT_PRIVILEGE;

const roleOf = async (db: Database): Promise<string> =>
  (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]?.role ?? '';

/** The message for a role that finds migrations due and may not run them. */
export const refuseMigration = async (db: Database): Promise<StartupError> =>
  new StartupError(
    `The database needs migrations, and the role "${await roleOf(db)}" may only read and write data: run "operate.ts migrate" with the owner's DATABASE_URL, then start again.`,
  );

/** The message for a role that may not even read or write what a server needs. */
export const refuseRole = async (db: Database, error: unknown): Promise<StartupError> =>
  new StartupError(
    `The role "${await roleOf(db)}" lacks a right the server needs (${error instanceof Error ? error.message : error}): give it those of docs/how-to/operate.md, "A role that may only read and write data", and start again.`,
  );

/** Whether the role may change the tables of the job queue, which are in a separate schema. */
export const mayChangeSchema = async (db: Database, schema: string): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce((select has_schema_privilege(oid, 'create') from pg_namespace where nspname = ${schema}),
      has_database_privilege(current_database(), 'create')) as may`.execute(db);
  return rows[0]?.may === true;
};

/** Any number, the same for all servers, so that only one migrates at a time. */
export const MIGRATION_LOCK = 7_041_001;

/**
 * How long migrations wait for locks. Short, because all other statements queue behind a waiting migration; and often, because tables in
 * constant use are free only for moments.
 */
export interface Patience {
  readonly lockTimeoutMs: number;
  readonly attempts: number;
  /** The longest pause between two attempts; the shortest is a third of it. */
  readonly pauseMs: number;
}

const PATIENCE: Patience = { lockTimeoutMs: 200, attempts: 100, pauseMs: 450 };

/** Rows of a batch: few enough that their locks are released before a request notices. */
const BATCH_ROWS = 2000;

/** Lets other work pass between two batches. */
const BATCH_PAUSE_MS = 5;

const PROGRESS_MS = 5000;

/** How often the lock of another server that migrates is tried, and how often the wait is told. */
const TURN_MS = 250;
const TURN_TOLD_MS = 60_000;

/** Options of a migration run. */
export interface MigrateOptions {
  /** Receives a line for every attempt that did not get its locks, and the progress of long migrations. */
  readonly tell?: (line: string) => void;
  readonly patience?: Patience;
  readonly batchRows?: number;
  /** Another folder of migrations, for tests. */
  readonly folder?: URL;
}

type Run = Required<Omit<MigrateOptions, 'folder'>> & { readonly db: Database };

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

/** Lock timeout and deadlock: the transaction is rolled back and may be tried again. */
const LOCK_TROUBLE = ['55P03', '40P01'];

const isLockTrouble = (error: unknown): boolean =>
  error instanceof DatabaseFault && LOCK_TROUBLE.includes(error.code ?? '');

/** Repeats work that did not get its locks, after a pause of random length, so that it meets no regular work again and again. */
const untilLocked = async <T>({ tell, patience }: Run, what: string, work: () => Promise<T>): Promise<T> => {
  const { attempts, pauseMs } = patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTrouble(error)) throw error;
      if (attempt === attempts)
        throw new StartupError(
          `${what} was held by another session in each of ${attempt} attempts, and nothing of it was changed: find that session in pg_stat_activity, wait for it or end it, and start again.`,
        );
      tell(`${what} is held by another session: attempt ${attempt} of ${attempts}, next one in a moment.`);
      await sleep(pauseMs * (1 / 3 + (Math.random() * 2) / 3));
    }
  }
};

/** A transaction that waits only shortly for locks. The other limits of ordinary statements do not fit a migration. */
const inMigration = <T>(run: Run, what: string, steps: (trx: Database) => Promise<T>): Promise<T> =>
  untilLocked(run, what, () =>
    run.db.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${`${run.patience.lockTimeoutMs}ms`}, true), set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
      return steps(trx);
    }),
  );

const record = async (trx: Database, { name, checksum }: MigrationFile): Promise<void> => {
  await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(trx);
};

const CREATED_INDEX = /^create (?:unique )?index concurrently (\w+)/i;

/**
 * Makes way for an index, or finds it complete. Building it concurrently is no transaction: a failed attempt leaves an invalid index, which
 * is never used and would make the next attempt fail.
 */
const isIndexComplete = async (db: Database, index: string): Promise<boolean> => {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  if (rows[0]?.isValid === false) await sql`drop index concurrently ${sql.table(index)}`.execute(db);
  return rows[0]?.isValid === true;
};

/** Runs statements that may last long under a weak lock; each can be repeated when a run was interrupted. */
const runOutside = async (run: Run, file: MigrationFile, what: string): Promise<void> => {
  for (const statement of statementsOf(file.text))
    await untilLocked(run, what, async () => {
      const index = CREATED_INDEX.exec(statement)?.[1];
      if (index && (await isIndexComplete(run.db, index))) return;
      await sql.raw(statement).execute(run.db);
    });
  await inMigration(run, what, (trx) => record(trx, file));
};

/** What the statement of a batch returns: the key of its last row, and how many rows it worked on. */
interface Batch {
  readonly last: string[] | null;
  readonly rows: number;
}

/** Runs one batch after the last one of which a key is stored, so that an interrupted backfill continues there; null at the end. */
const runBatch = async (trx: Database, { name, text }: MigrationFile, batchRows: number): Promise<number | null> => {
  const stored = await sql<{ last: string[] | null; rows: number }>`
    select last_key as last, number_of_rows as rows from migration_progress where name = ${name} for update`.execute(
    trx,
  );
  const before = stored.rows[0] ?? { last: null, rows: 0 };
  const statement = CompiledQuery.raw(statementsOf(text).join(';'), [before.last, batchRows]);
  const batch = (await trx.executeQuery<Batch>(statement)).rows[0];
  if (!batch?.last || batch.rows === 0) return null;
  if (String(batch.last) === String(before.last))
    throw new Error(`${name} does not move on from its key ${batch.last}`);
  const rows = before.rows + Number(batch.rows);
  await sql`insert into migration_progress (name, last_key, number_of_rows) values (${name}, ${batch.last}, ${rows})
    on conflict (name) do update set last_key = excluded.last_key, number_of_rows = excluded.number_of_rows`.execute(
    trx,
  );
  return rows;
};

const runBatches = async (run: Run, file: MigrationFile, what: string): Promise<void> => {
  await inMigration(run, what, (trx) =>
    sql`create table if not exists migration_progress
      (name text primary key, last_key text[] not null, number_of_rows bigint not null)`.execute(trx),
  );
  let toldAt = performance.now();
  for (;;) {
    const rows = await inMigration(run, what, (trx) => runBatch(trx, file, run.batchRows));
    if (rows === null) break;
    if (performance.now() - toldAt >= PROGRESS_MS) {
      run.tell(`${what}: ${rows} rows so far.`);
      toldAt = performance.now();
    }
    await sleep(BATCH_PAUSE_MS);
  }
  await inMigration(run, what, async (trx) => {
    await sql`drop table migration_progress`.execute(trx);
    await record(trx, file);
  });
};

const runFile = async (run: Run, file: MigrationFile): Promise<void> => {
  const what = `Migration ${file.name}`;
  if (file.kind === 'outside') return runOutside(run, file, what);
  if (file.kind === 'batches') return runBatches(run, file, what);
  await inMigration(run, what, async (trx) => {
    await sql.raw(file.text).execute(trx);
    await record(trx, file);
  });
};

/** Runs all due migrations while this process is the one that migrates. */
const runDue = async (run: Run, files: readonly MigrationFile[]): Promise<string[]> => {
  await inMigration(run, 'The table of migrations', async (trx) => {
    await sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`.execute(
      trx,
    );
    await sql`alter table migration add column if not exists checksum text`.execute(trx);
  });
  // Another server may have migrated while this one waited for its turn.
  const past = await readPast(run.db);
  refuseChangedPast(files, past);
  // A migration that ran before checksums were recorded is trusted as it is found the first time.
  for (const { name, checksum } of files.filter(({ name }) => past.get(name) === null))
    await sql`update migration set checksum = ${checksum} where name = ${name} and checksum is null`.execute(run.db);
  const due = files.filter(({ name }) => !past.has(name));
  for (const file of due) await runFile(run, file);
  return due.map(({ name }) => name);
};

/**
 * Lets one server migrate at a time. The lock is held by an idle transaction on a connection of its own; unlike a session's lock it works
 * through a pooler, too. Its statements have no parameters: with some, their portal would stay open, and an index that is built concurrently
 * would wait for its snapshot for ever. A backfill of another server may take its time.
 */
const inTurn = <T>({ db, tell }: Run, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (turn) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(turn);
    let toldAt = -TURN_TOLD_MS;
    for (;;) {
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}) as "isMine"`.execute(turn);
      if (rows[0]?.isMine) return work();
      if (performance.now() - toldAt >= TURN_TOLD_MS) {
        tell('Another server migrates the database: this one waits for it.');
        toldAt = performance.now();
      }
      await sleep(TURN_MS);
    }
  });

/**
 * Migrates the database to the newest schema: every migration not yet run, in order, each in a transaction of its own, while servers of the
 * release before serve. Where nothing is due it only reads, so that a role without any right to change tables can start a server. The
 * pool needs two connections.
 */
export const migrate = async (db: Database, options: MigrateOptions = {}): Promise<string[]> => {
  const { tell = () => undefined, patience = PATIENCE, batchRows = BATCH_ROWS, folder } = options;
  const files = await readMigrations(folder);
  let isDue = false;
  try {
    const past = await readPast(db);
    refuseChangedPast(files, past);
    isDue = !files.every(({ name }) => past.get(name));
    const run: Run = { db, tell, patience, batchRows };
    return isDue ? await inTurn(run, () => runDue(run, files)) : [];
  } catch (error) {
    if (!isLackOfPrivilege(error)) throw error;
    throw await (isDue ? refuseMigration(db) : refuseRole(db, error));
  }
};
