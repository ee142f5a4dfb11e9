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
