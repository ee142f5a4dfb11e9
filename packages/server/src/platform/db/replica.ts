import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { type LogPosition, selectLogEnd, selectReplayed } from './log-position.ts';

/** A replica that serves some reads in place of the primary, while it is up and recent enough. */
export interface Replica {
  /** The replica's pool. */
  readonly db: Database;
  /** The replica if it has replayed the given position and is not too far behind; null means that the primary answers. */
  choose(position: LogPosition | null): Promise<Database | null>;
  /** Stops using the replica for a short time, after it failed. */
  avoid(): void;
  stop(): Promise<void>;
}

/** Options for watching a replica. */
interface ReplicaOptions {
  /** The primary, through the pool of readiness and metrics. */
  readonly primary: Database;
  readonly db: Database;
  readonly maxLagMs: number;
}

const LOOK_EVERY_MS = 1000;
const AVOID_MS = 3000;

/** Where the primary's log ended at a moment, by `performance.now()`. */
interface Sample {
  readonly at: number;
  readonly end: LogPosition;
}

/**
 * Measures how far a replica lags: by positions in the primary's log and the times they were seen, because clocks differ and the time of the
 * last transaction says nothing while nothing is written.
 */
export const watchReplica = ({ primary, db, maxLagMs }: ReplicaOptions): Replica => {
  const ended = new AbortController();
  let samples: Sample[] = [];
  /** Null for a server that is itself the primary, as after a failover without a standby. */
  let replayed: LogPosition | null = 0n;
  let freshAt = Number.NEGATIVE_INFINITY;
  let avoidedUntil = 0;

  const lookAtReplica = async (): Promise<void> => {
    replayed = await selectReplayed(db);
    const reached = replayed;
    const seen = samples.findLast(({ end }) => reached === null || end <= reached);
    if (seen) freshAt = Math.max(freshAt, seen.at);
  };
  const look = async (): Promise<void> => {
    const at = performance.now();
    const end = await selectLogEnd(primary);
    samples = [...samples.filter((sample) => at - sample.at <= maxLagMs + LOOK_EVERY_MS), { at, end }];
    await lookAtReplica();
  };
  const avoid = (): void => {
    avoidedUntil = performance.now() + AVOID_MS;
  };
  const keepLooking = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await look().catch(avoid);
      await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = keepLooking();

  const shows = (position: LogPosition | null): boolean =>
    position === null || replayed === null || position <= replayed;
  return {
    db,
    choose: async (position) => {
      const now = performance.now();
      if (now < avoidedUntil || now - freshAt > maxLagMs) return null;
      if (shows(position)) return db;
      // The replica may have caught up since the last check.
      await lookAtReplica().catch(avoid);
      return shows(position) && performance.now() >= avoidedUntil ? db : null;
    },
    avoid,
    stop: async () => {
      ended.abort();
      await running;
    },
  };
};
