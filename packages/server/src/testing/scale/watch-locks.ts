import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 20;

/** The locks of a table that let nobody write meanwhile, held by anyone. */
const BLOCKING = `select l.pid || ' ' || l.mode || ' ' || c.relname as lock
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.granted and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

/** A lock that was held for the longest time that was seen. */
export interface HeldLock {
  readonly lock: string;
  readonly ms: number;
}

/**
 * Looks at the locks of the tables again and again until it is ended, and returns the one that was held for the longest time. A lock that is
 * given back between two looks counts as held for the time between them.
 */
export const watchLocks = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const since = new Map<string, number>();
  let longest: HeldLock = { lock: 'none', ms: 0 };
  let isWatching = true;
  const watching = (async (): Promise<void> => {
    while (isWatching) {
      const now = performance.now();
      const { rows } = await client.query<{ lock: string }>(BLOCKING);
      const held = new Set(rows.map(({ lock }) => lock));
      for (const [lock, from] of since) {
        if (now - from > longest.ms) longest = { lock, ms: now - from };
        if (!held.has(lock)) since.delete(lock);
      }
      for (const lock of held) if (!since.has(lock)) since.set(lock, now);
      await sleep(EVERY_MS);
    }
  })();
  return async (): Promise<HeldLock> => {
    isWatching = false;
    await watching;
    await client.end();
    return longest;
  };
};
