import pg from 'pg';

/** How long work on the database may take, in milliseconds. */
export interface DatabaseLimits {
  /** Waiting for a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** An idle transaction, which waits for us and not for the database. */
  readonly idleTransactionMs: number;
}

/** How long background work, or work that is large by nature, waits for a lock. */
export const LONG_LOCK_MS = 60_000;

/**
 * Where the limits are set. A session of PostgreSQL keeps the parameters of its start. Behind PgBouncer there is no session of ours,
 * and its transaction mode refuses such parameters or ignores them, so every transaction sets its own.
 */
export type LimitScope = 'session' | 'transaction';

/** The limits as parameters of a session's start, which cost no round trip. */
export const startParameters = (limits: Omit<DatabaseLimits, 'connectMs'>) => ({
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleTransactionMs,
});

/** The limits as statements that apply until the end of their transaction. */
export const transactionLimits = (limits: DatabaseLimits): string =>
  Object.entries(startParameters(limits))
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ');

/** PgBouncer's answer to a parameter it does not pass on. */
const PROTOCOL_VIOLATION = '08P01';

/** Values that no session has by default, so that a session which shows them has accepted ours. */
const PROBE = { statementMs: 54_321, lockMs: 43_217, idleTransactionMs: 32_179 };

/** Finds out, by one connection, whether sessions accept our limits. */
export const findLimitScope = async (url: string, connectMs: number): Promise<LimitScope> => {
  const wanted = startParameters(PROBE);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    application_name: 'mundwerk',
    ...wanted,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')",
    );
    const isSession = rows.every(({ name, setting }) => Number(setting) === wanted[name as keyof typeof wanted]);
    return isSession ? 'session' : 'transaction';
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === PROTOCOL_VIOLATION) return 'transaction';
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};
