import type { Tracing } from '../tracing/tracing.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';
import { type DatabaseLimits, findLimitScope, LONG_LOCK_MS } from './limits.ts';
import { type Replica, watchReplica } from './replica.ts';

/** How many connections a process opens at most, by their use. */
export interface PoolSizes {
  readonly requests: number;
  readonly clicks: number;
  /** The work of jobs and tasks. */
  readonly work: number;
  /** The job queue's own statements. */
  readonly queue: number;
  /** Reading from a replica. */
  readonly reading: number;
}

/** Database settings that operators can change. */
export interface DatabaseSettings {
  readonly poolSizes: PoolSizes;
  readonly limits: DatabaseLimits;
  /** Time limit of statements in jobs, and in requests that are large by nature. */
  readonly longStatementMs: number;
  /** Maximum lag of a replica that is used. */
  readonly maxLagMs: number;
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
  /** Whether the jobs' address gives us dedicated sessions, which can receive notifications. */
  readonly canListen: boolean;
  /** The replica that may serve reads in place of the primary; null where there is none. */
  readonly replica: Replica | null;
  close(): Promise<void>;
}

const WATCH_CONNECTIONS = 2;

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

/** A replica that is down at the start is no reason not to start: the primary answers until it is up. */
const openReplica = async (url: string, primary: Database, settings: DatabaseSettings): Promise<Replica> => {
  const { limits, poolSizes, maxLagMs } = settings;
  const limitScope = await findLimitScope(url, limits.connectMs).catch(() => 'transaction' as const);
  const db = openDatabase(url, { max: poolSizes.reading, limits, limitScope });
  const replica = watchReplica({ primary, db, maxLagMs });
  return {
    ...replica,
    stop: async () => {
      await replica.stop();
      await closeDatabase(db);
    },
  };
};

/** Where a process finds its database. */
export interface DatabaseAddresses {
  /** For requests; it may lead through a pooler that shares sessions between transactions. */
  readonly url: string;
  /** For jobs: dedicated sessions, which receive notifications, and whose long transactions block no request. */
  readonly jobsUrl?: string;
  /** For calls that may read from a replica. */
  readonly readUrl?: string | null;
}

/** Opens the pools of a process, after probing each address with one connection to see where limits can be set. */
export const openDatabases = async (
  { url, jobsUrl = url, readUrl = null }: DatabaseAddresses,
  settings: DatabaseSettings,
  tracing?: Tracing,
): Promise<Databases> => {
  const { limits, poolSizes } = settings;
  const limitScope = await findLimitScope(url, limits.connectMs);
  const jobsLimitScope = jobsUrl === url ? limitScope : await findLimitScope(jobsUrl, limits.connectMs);
  const traced = tracing ? { tracing } : {};
  const open = (max: number, ownLimits: DatabaseLimits): Database =>
    openDatabase(url, { max, limits: ownLimits, limitScope, ...traced });
  const databases = {
    db: open(poolSizes.requests, limits),
    clickDb: open(poolSizes.clicks, clickLimits(limits)),
    watchDb: open(WATCH_CONNECTIONS, WATCH_LIMITS),
    workDb: openDatabase(jobsUrl, {
      max: poolSizes.work,
      limits: longLimits(settings),
      limitScope: jobsLimitScope,
      ...traced,
    }),
  };
  const replica = readUrl === null ? null : await openReplica(readUrl, databases.watchDb, settings);
  return {
    ...databases,
    canListen: jobsLimitScope === 'session',
    replica,
    close: async () => {
      await replica?.stop();
      await Promise.all(Object.values(databases).map(closeDatabase));
    },
  };
};
