import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Platform } from './context.ts';
import { DatabaseFault, type FaultKind } from './db/database-fault.ts';
import { newId } from './ids.ts';

/** Why no traffic should come, in one word without any personal data. */
export type Unreadiness = FaultKind | 'jobs';

/** Answers are cached this long, so that frequent probes cause no load. */
const FRESH_MS = 1000;

/** A database that has not answered by then counts as down: orchestrators wait a second. */
const PATIENCE_MS = 800;

/**
 * Writes this server's row, and a file that needs free disk space: the row alone would fit into an existing page. Sent as one
 * text it is one round trip and one transaction. Rows of stopped servers are deleted with it.
 */
const tinyWrite = (server: string) =>
  sql.raw(`
    set local work_mem = '64kB';
    insert into server_check (server, checked_at) values ('${server}', now())
      on conflict (server) do update set checked_at = excluded.checked_at;
    delete from server_check where checked_at < now() - interval '1 hour';
    select count(*) from generate_series(1, 5000)`);

const createReadiness = (platform: Platform): (() => Promise<Unreadiness | null>) => {
  const server = newId();
  let under: Promise<Unreadiness | null> | null = null;
  let latest: { readonly result: Unreadiness | null; readonly at: number } | null = null;

  const check = async (): Promise<Unreadiness | null> => {
    try {
      await tinyWrite(server).execute(platform.watchDb);
      return null;
    } catch (error) {
      const reason = error instanceof DatabaseFault ? error.kind : 'down';
      platform.log.warn({ reason }, 'not ready');
      return reason;
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
    const patience = delay(PATIENCE_MS, 'down' as const, { signal: late.signal }).catch(() => 'down' as const);
    return Promise.race([checkOnce(), patience]).finally(() => late.abort());
  };
};

const known = new WeakMap<Platform, ReturnType<typeof createReadiness>>();

/** Whether this server can do its work: null, or why not; answered within a second whatever the database does. */
export const findUnreadiness = (platform: Platform): Promise<Unreadiness | null> => {
  const readiness = known.get(platform) ?? createReadiness(platform);
  known.set(platform, readiness);
  return readiness();
};
