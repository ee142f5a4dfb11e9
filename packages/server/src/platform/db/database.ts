import { performance } from 'node:perf_hooks';
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { type DatabaseLimits, type LimitScope, LONG_LOCK_MS } from './limits.ts';
import { openPool, type WatchedPool } from './watched-pool.ts';

/** Longer statements are cut: they are recognised by their beginning. */
const SHOWN_CHARACTERS = 300;

/** Records statements as spans of the current work, without their values; those outside any span, such as polls of loops, are left out. */
export const logStatement =
  (tracing: Tracing) =>
  (event: LogEvent): void => {
    if (tracing.current() === null) return;
    const text = event.query.sql.replaceAll(/\s+/g, ' ').trim();
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, SHOWN_CHARACTERS) };
    const startedAt = performance.now() - event.queryDurationMillis;
    tracing.record(
      { name: text.split(' ', 1)[0] ?? 'query', kind: 'client', facts },
      startedAt,
      {},
      event.level === 'error',
    );
  };

/** Passes the trace to a transaction, so that rows written by its triggers carry it (`webhook_event.traceparent`); hexadecimal digits only. */
export const traceSetting = (tracing: Tracing): string | null => {
  const traceparent = tracing.current();
  return traceparent && `set local mundwerk.traceparent = '${traceparent}'`;
};

/** The database or a transaction on it; a store sees the tables that its module lists, by `withTables`. */
export type Database = Kysely<Record<never, never>>;

/** Oldest PostgreSQL we test against. */
const OLDEST_VERSION = 150_000;

// 64-bit counts and sums stay exact far beyond any amount here; a day is a text, never a moment in a time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const pools = new WeakMap<Database, WatchedPool>();

/** Options of a pool; without limits its work is unbounded. */
export interface OpenOptions {
  readonly max?: number;
  readonly limits?: DatabaseLimits;
  readonly limitScope?: LimitScope;
  /** Records statements as spans of the work that runs them. */
  readonly tracing?: Tracing;
}

/** Opens the pool; connects at the first query. */
export const openDatabase = (url: string, options: OpenOptions = {}): Database => {
  const { max = 20, limits = null, limitScope = 'session', tracing } = options;
  const pool = openPool({
    url,
    max,
    limits,
    limitScope,
    ...(tracing ? { beginWith: () => traceSetting(tracing) } : {}),
  });
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    ...(tracing ? { log: logStatement(tracing) } : {}),
  });
  pools.set(db, pool);
  return db;
};

const poolOf = (db: Database): WatchedPool => {
  const pool = pools.get(db);
  if (!pool) throw new Error('an opened database has a pool, a transaction has none of its own');
  return pool;
};

/** Ends the pool, also one that Kysely never used and would therefore leave open. */
export const closeDatabase = async (db: Database): Promise<void> => {
  await db.destroy();
  await poolOf(db).end();
};

/** How much of a pool is in use. */
export const poolMetrics = (db: Database): ReturnType<WatchedPool['metrics']> => poolOf(db).metrics();

/**
 * Throws, with one sentence that says what to change, unless the database responds and is new enough. Only where development aids are is there
 * a private database to use instead.
 */
export const assertUsableDatabase = async (db: Database, { hasPrivateOne = false } = {}): Promise<void> => {
  const privateOne = hasPrivateOne ? ', or unset it to use the private one' : '';
  let version: number;
  try {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(
      db,
    );
    version = Number(rows[0]?.version);
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new StartupError(
      `DATABASE_URL names a PostgreSQL that cannot be used (${reason}): correct it or start that server${privateOne}.`,
    );
  }
  if (version < OLDEST_VERSION) {
    throw new StartupError(`DATABASE_URL names a PostgreSQL older than 15: use a newer one${privateOne}.`);
  }
};

/** Runs the steps in one transaction; inside a transaction they join it. */
export const inTransaction = <T>(db: Database, steps: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? steps(db) : db.transaction().execute(steps);

/** Runs the steps so that their failure undoes them alone: in a transaction of their own or, inside one, behind a savepoint. */
export const inSavepoint = async <T>(db: Database, steps: (trx: Database) => Promise<T>): Promise<T> => {
  if (!db.isTransaction) return inTransaction(db, steps);
  await sql`savepoint step`.execute(db);
  try {
    const result = await steps(db);
    await sql`release savepoint step`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint step`.execute(db);
    await sql`release savepoint step`.execute(db);
    throw error;
  }
};

/**
 * Gives the statements of a transaction more time: for work that is large by nature, such as booking a bank's answer about 50,000
 * payments, whose callers know that it takes a while.
 */
export const allowLongStatements = async (trx: Database, statementMs: number): Promise<void> => {
  const limits = `set local statement_timeout = ${statementMs}; set local lock_timeout = ${LONG_LOCK_MS}`;
  await sql.raw(limits).execute(trx);
};

/** The name of the violated constraint; null for any other error. */
export const violatedConstraint = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? (error.constraint ?? null) : null;

/** PostgreSQL's error codes for a value that does not fit its type: NUL, half a character, no UUID, no day, a number too large. */
const REFUSED_VALUES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Whether the database refused a value: input that the contract should have refused before. */
export const isRefusedValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && REFUSED_VALUES.has(error.code ?? '');

/** A statement that every connection plans once and caches under its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** Runs a prepared statement by itself, for the few places where planning would cost more than the work. */
export const runPrepared = async <Row extends object>(
  db: Database,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> => {
  const client = await poolOf(db).connect();
  try {
    return await client.run<Row>({ ...statement, values: [...values] });
  } finally {
    client.release();
  }
};
