import { closeDatabase, type Database, openDatabase } from './database.ts';
import { type DatabaseLimits, findLimitScope, LONG_LOCK_MS } from './limits.ts';

/** What operators may set about the database. */
export interface DatabaseSettings {
  /** Connections for requests. */
  readonly poolSize: number;
  readonly limits: DatabaseLimits;
  /** Statements of jobs, and of requests that are large by nature. */
  readonly longStatementMs: number;
}

/** The pools of a process, separate so that one kind of work cannot use up the connections of another. */
export interface Databases {
  /** Requests. */
  readonly db: Database;
  /** Clicks, which must be fast whatever the load. */
  readonly clickDb: Database;
  /** Readiness and metrics, which must report when everything else hangs. */
  readonly watchDb: Database;
  /** Jobs, tasks and the start: no request waits for their answer. */
  readonly workDb: Database;
  close(): Promise<void>;
}

const CLICK_CONNECTIONS = 5;
const WATCH_CONNECTIONS = 2;
const WORK_CONNECTIONS = 5;

/** A visitor waits for a click: a slow statement is given up, and the redirect uses the link from memory (decision 0038). */
const clickLimits = ({ connectMs, statementMs, lockMs, idleTransactionMs }: DatabaseLimits): DatabaseLimits => ({
  connectMs: Math.ceil(connectMs * 0.6),
  statementMs: Math.ceil(statementMs * 0.4),
  lockMs: Math.ceil(lockMs * 0.6),
  idleTransactionMs,
});

/** Readiness and metrics answer within a second. */
const WATCH_LIMITS: DatabaseLimits = { connectMs: 700, statementMs: 700, lockMs: 500, idleTransactionMs: 700 };

const longLimits = (settings: DatabaseSettings): DatabaseLimits => ({
  connectMs: 30_000,
  statementMs: settings.longStatementMs,
  lockMs: LONG_LOCK_MS,
  idleTransactionMs: Math.max(settings.limits.idleTransactionMs, 120_000),
});

/** Opens the pools of a process, after testing with one connection where their limits can be set. */
export const openDatabases = async (url: string, settings: DatabaseSettings): Promise<Databases> => {
  const limitScope = await findLimitScope(url, settings.limits.connectMs);
  const open = (max: number, limits: DatabaseLimits): Database => openDatabase(url, { max, limits, limitScope });
  const databases = {
    db: open(settings.poolSize, settings.limits),
    clickDb: open(CLICK_CONNECTIONS, clickLimits(settings.limits)),
    watchDb: open(WATCH_CONNECTIONS, WATCH_LIMITS),
    workDb: open(WORK_CONNECTIONS, longLimits(settings)),
  };
  return {
    ...databases,
    close: async () => {
      await Promise.all(Object.values(databases).map(closeDatabase));
    },
  };
};
