import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import { type Database, poolMetrics } from '../db/database.ts';
import { MIGRATION_LOCK } from '../db/migrate.ts';
import { findUnreadiness } from '../readiness.ts';
import { metric } from './metric-text.ts';

const poolSamples = (pool: string, db: Database) =>
  Object.entries(poolMetrics(db)).map(([state, value]) => ({ labels: { pool, state }, value }));

/** What this process knows of its database. */
export const databaseMetrics = async (platform: Platform): Promise<string[]> => {
  const { replica } = platform;
  const reason = await findUnreadiness(platform);
  const isUp = reason === null || reason === 'jobs';
  const isReplicaUsed = replica ? (await replica.choose(null)) !== null : null;
  return [
    metric('mundwerk_database_up', 'gauge', 'Whether the database accepts writes.', [{ value: isUp ? 1 : 0 }]),
    metric(
      'mundwerk_replica_used',
      'gauge',
      'Whether reads go to the replica: it is up and recent enough. Not shown without DATABASE_READ_URL.',
      isReplicaUsed === null ? [] : [{ value: isReplicaUsed ? 1 : 0 }],
    ),
    metric('mundwerk_database_connections', 'gauge', 'Connections of this process, and requests waiting for one.', [
      ...Object.entries({
        requests: platform.db,
        clicks: platform.clickDb,
        watch: platform.watchDb,
        work: platform.workDb,
      })
        .filter((entry): entry is [string, Database] => entry[1] !== undefined)
        .flatMap(([pool, db]) => poolSamples(pool, db)),
    ]),
  ];
};

/** What the database says of its upkeep; any role may ask. */
export const upkeepMetrics = async ({ watchDb }: Platform): Promise<string> => {
  const { rows } = await sql<{ isMigrating: boolean; isArchiveFailing: boolean }>`
    select exists (select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.granted
          and l.classid = 0 and l.objid = ${sql.lit(MIGRATION_LOCK)}) as "isMigrating",
      exists (select from pg_stat_archiver
        where last_failed_time > coalesce(last_archived_time, '-infinity')) as "isArchiveFailing"`.execute(watchDb);
  const value = (name: 'isMigrating' | 'isArchiveFailing') => [{ value: rows[0]?.[name] ? 1 : 0 }];
  return [
    metric('mundwerk_migrating', 'gauge', 'Whether a migration is running.', value('isMigrating')),
    metric(
      'mundwerk_archive_failing',
      'gauge',
      'Whether the last write-ahead log could not be archived: backups end before it.',
      value('isArchiveFailing'),
    ),
  ].join('\n');
};
