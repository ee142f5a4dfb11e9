import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { deleteInBatches } from '../retention/batches.ts';
import type { Database } from './database.ts';

/**
 * A position in PostgreSQL's write-ahead log, as a comparable number. Everything committed before the primary was queried lies before it, and
 * a replica that has replayed up to it shows all of that.
 */
export type LogPosition = bigint;

/** PostgreSQL writes a position as two hexadecimal numbers, e.g. `16/B374D848`. */
export const readLogPosition = (text: string): LogPosition => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Where the primary's log ends now. */
export const selectLogEnd = async (db: Database): Promise<LogPosition> => {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db);
  return readLogPosition(rows[0]?.position ?? '0/0');
};

/** Position up to which a replica has replayed the primary's changes; null for a server that is no replica and shows all of its own. */
export const selectReplayed = async (db: Database): Promise<LogPosition | null> => {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')::text end as position`.execute(
    db,
  );
  const position = rows[0]?.position ?? null;
  return position === null ? null : readLogPosition(position);
};

/** Records the current end of the log as the position of an actor's changes; called after they are committed. */
export const upsertWritePosition = async (db: Database, actor: string, now: Date): Promise<void> => {
  await sql`insert into write_position (actor, position, at) values (${actor}, pg_current_wal_lsn(), ${now})
    on conflict (actor) do update set position = greatest(write_position.position, excluded.position), at = excluded.at`.execute(
    db,
  );
};

/** Position of an actor's last changes; null when there were none lately. */
export const selectWritePosition = async (db: Database, actor: string): Promise<LogPosition | null> => {
  const { rows } = await sql<{ position: string }>`
    select position::text as position from write_position where actor = ${actor}`.execute(db);
  return rows[0] ? readLogPosition(rows[0].position) : null;
};

/** Deletes positions that every replica in use has replayed long ago. */
export const deleteWritePositionsBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'write_position', where: sql`at < ${moment}` });

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
