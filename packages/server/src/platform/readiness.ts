import { monitorEventLoopDelay, performance as processTimes } from 'node:perf_hooks';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Platform } from './context.ts';
import type { Database } from './db/database.ts';
import { DatabaseFault, type FaultKind } from './db/database-fault.ts';
import { newId } from './ids.ts';
import { productVersion } from './product-files.ts';

/** What keeps a server from its whole work, as one word without personal data. */
export type Unreadiness = FaultKind | 'jobs';

/** Answers are cached this long, so that frequent probes cause no load. */
const FRESH_MS = 1000;

/** A database that has not answered by then counts as down: orchestrators wait a second. */
const PATIENCE_MS = 800;

/** Facts a server reports about itself; none is external input, because they are interpolated into SQL. */
interface ServerFacts {
  readonly server: string;
  readonly version: string;
  readonly role: string;
  /** How busy the event loop was lately, from 0 to 1; null in the first minute, when the start itself would count. */
  readonly busy: number | null;
}

/** Load is averaged over at least a minute, because a second says nothing. */
const BUSY_WINDOW_MS = 60_000;

const measureBusy = (): (() => number | null) => {
  let from = { at: processTimes.now(), loop: processTimes.eventLoopUtilization() };
  let latest: number | null = null;
  return () => {
    if (processTimes.now() - from.at >= BUSY_WINDOW_MS) {
      latest = processTimes.eventLoopUtilization(from.loop).utilization;
      from = { at: processTimes.now(), loop: processTimes.eventLoopUtilization() };
    }
    return latest;
  };
};

/**
 * Writes this server's row, and a file that needs free disk space: the row alone would fit into an existing page. Sent as one
 * text it is one round trip and one transaction. Rows of stopped servers are deleted with it.
 */
const tinyWrite = ({ server, version, role, busy }: ServerFacts) =>
  sql.raw(`
    set local work_mem = '64kB';
    insert into server_check (server, checked_at, version, role, busy, started_at)
      values ('${server}', now(), '${version}', '${role}', ${busy?.toFixed(4) ?? null}, to_timestamp(${processTimes.timeOrigin / 1000}))
      on conflict (server) do update set checked_at = excluded.checked_at, busy = excluded.busy;
    delete from server_check where checked_at < now() - interval '1 hour';
    select count(*) from generate_series(1, 5000)`);

/** From this delay on, an answer that came too late says more about this process than about the database. */
const OWN_DELAY_MS = 250;

const NANOSECONDS = 1e6;

/**
 * Whether a check that ran out of time did so because this process, or its machine, was too busy to notice the answer. Only a limit that
 * passed here is doubted, never what the database or the network reported.
 */
const isOwnDelay = (error: unknown, delayMs: number): boolean => {
  const cause: unknown = error instanceof DatabaseFault ? error.cause : null;
  const isReported = cause instanceof Error && ('syscall' in cause || 'severity' in cause);
  return !isReported && delayMs >= OWN_DELAY_MS;
};

const createReadiness = (platform: Platform): (() => Promise<Unreadiness | null>) => {
  const own = { server: newId(), version: productVersion(), role: platform.config.role };
  const busy = measureBusy();
  const loopDelay = monitorEventLoopDelay();
  const ownDelayMs = (): number => loopDelay.max / NANOSECONDS;
  let under: Promise<Unreadiness | null> | null = null;
  let latest: { readonly result: Unreadiness | null; readonly at: number } | null = null;

  const check = async (): Promise<Unreadiness | null> => {
    loopDelay.reset();
    loopDelay.enable();
    try {
      await tinyWrite({ ...own, busy: busy() }).execute(platform.watchDb);
      return null;
    } catch (error) {
      const kind = error instanceof DatabaseFault ? error.kind : 'down';
      const reason = isOwnDelay(error, ownDelayMs()) ? 'busy' : kind;
      platform.log.warn({ reason }, 'the database cannot be used');
      return reason;
    } finally {
      loopDelay.disable();
    }
  };
  const checkOnce = (): Promise<Unreadiness | null> => {
    if (latest && performance.now() - latest.at < FRESH_MS) return Promise.resolve(latest.result);
    under ??= check().then((result) => {
      latest = { result, at: performance.now() };
      under = null;
      return result;
    });
    return under;
  };

  return async () => {
    if (!platform.jobs.isReady()) return 'jobs';
    const late = new AbortController();
    const patience = delay(PATIENCE_MS, undefined, { signal: late.signal })
      // An answer that arrived while the event loop was held is processed first.
      .then(() => nextTurn())
      .then(
        () => (ownDelayMs() >= OWN_DELAY_MS ? ('busy' as const) : ('down' as const)),
        () => 'down' as const,
      );
    return Promise.race([checkOnce(), patience]).finally(() => late.abort());
  };
};

const known = new WeakMap<Platform, ReturnType<typeof createReadiness>>();

/** How often a server records a sign of life itself, because there may be no orchestrator that probes its readiness. */
const SIGN_MS = 20_000;

/** Starts the signs of life of this server; the returned function stops them. */
export const startSigns = (platform: Platform): (() => void) => {
  const sign = (): void => void findUnreadiness(platform).catch(() => undefined);
  sign();
  const signs = setInterval(sign, SIGN_MS);
  signs.unref();
  return () => clearInterval(signs);
};

/** Why this server cannot do its work, or null if it can; resolves within a second whatever the database does. */
export const findUnreadiness = (platform: Platform): Promise<Unreadiness | null> => {
  const readiness = known.get(platform) ?? createReadiness(platform);
  known.set(platform, readiness);
  return readiness();
};

/** A process that gave a sign of life within the last hour. */
export interface ServerRow {
  readonly id: string;
  readonly version: string | null;
  readonly role: Config['role'] | null;
  readonly startedAt: Date | null;
  readonly seenAt: Date;
  /** Since the last sign of life, by the database's clock, which recorded it. */
  readonly silentMs: number;
  readonly busy: number | null;
}

/** The processes of the installation, the latest sign first. */
export const listServers = async (db: Database): Promise<ServerRow[]> => {
  const { rows } = await sql<ServerRow>`
    select server as id, version, role, started_at as "startedAt", checked_at as "seenAt", busy,
      extract(epoch from now() - checked_at)::float8 * 1000 as "silentMs"
    from server_check order by checked_at desc, server`.execute(db);
  return rows;
};

/**
 * `/healthz`: the process runs. `/readyz`: traffic may come; also while the database is down, because known links still lead on and browsers
 * get a page that says so. `/healthz/database`: the database accepts writes, for people and alerts, never for a balancer.
 */
export const registerHealth = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return platform.jobs.isReady()
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'not ready', reason: 'jobs' });
  });
  app.get('/healthz/database', async (_request, reply) => {
    const reason = await findUnreadiness(platform);
    reply.header('cache-control', 'no-store');
    return reason === null ? { status: 'ok' } : reply.code(503).send({ status: 'not ok', reason });
  });
};
