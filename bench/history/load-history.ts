import { sql } from 'kysely';
import { closeDatabase, type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { startInstalledPostgres } from '../../packages/server/src/testing/database/installed-postgres.ts';
import { seedLinks } from '../support/click-database.ts';
import { openBenchDatabase } from '../support/database.ts';
import { IS_SMOKE } from '../support/harness.ts';
import { familyCpuSeconds } from '../support/process-cost.ts';

/** Number of clicks on a link in a year, whatever the number of links. */
const CLICKS_OF_A_LINK = 100;
/** Number of whole past months, besides the current one. */
const MONTHS = 12;

/** A PostgreSQL with a year of clicks in it. */
export interface History {
  readonly clicks: number;
  readonly url: string;
  readonly db: Database;
  /** The parent process of the database sessions. */
  readonly pid: number;
  /** Wall-clock and processor time of loading; null where the history was loaded before. */
  readonly loaded: { readonly seconds: number; readonly cpuSeconds: number } | null;
  /** Stops the database and removes its files, unless they existed before. */
  drop(): Promise<void>;
}

/** Loading writes more WAL than any day of an installation; everything else is PostgreSQL's default, with memory for the larger history. */
const SETTINGS = {
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
};

const month = (offset: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset));
};

const nameOf = (start: Date): string => `click_${start.toISOString().slice(0, 7).replace('-', '_')}`;

/**
 * Fills a month in the order of time, as folding does, and then attaches it to the table by the statements with which the product makes
 * its months. Indexes are built over existing rows, so they are denser than those that grew.
 */
const loadMonth = async (db: Database, offset: number, clicks: number, links: number): Promise<void> => {
  const start = month(offset);
  const end = month(offset + 1);
  const until = new Date(Math.min(end.getTime(), Date.now()));
  const part = sql.table(nameOf(start));
  await sql`create table ${part} (like click including defaults including constraints)`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    // All links fit in one hash table, so that clicks come out in the order of their time.
    await sql`set local work_mem = '512MB'`.execute(trx);
    await sql`
      insert into ${part} (client_key, at, id, number, channel, kind)
      select 'bench', ${start}::timestamptz + (i / ${sql.lit(clicks)}::float8) * (${until}::timestamptz - ${start}::timestamptz),
        nextval(pg_get_serial_sequence('click', 'id')), l.number,
        case i % 3 when 0 then 'whatsapp' when 1 then 'email' else 'facebook' end,
        case when i % 10 < 7 then 'counted' when i % 10 < 9 then 'duplicate' else 'crawler' end
      from generate_series(0::bigint, ${sql.lit(clicks - 1)}) as i
      join bench_link l on l.place = 1 + (hashint8extended(i, ${sql.lit(offset)}) & 9223372036854775807) % ${sql.lit(links)}`.execute(
      trx,
    );
  });
  await sql`alter table click attach partition ${part} for values from (${sql.lit(start.toISOString())}) to (${sql.lit(end.toISOString())})`.execute(
    db,
  );
};

const loadClicks = async (db: Database, clicks: number): Promise<void> => {
  const links = Math.max(1000, Math.round(clicks / CLICKS_OF_A_LINK));
  await seedLinks(db, links);
  await sql`create table bench_link as
    select row_number() over ()::bigint as place, number from recommendation`.execute(db);
  await sql`alter table bench_link add primary key (place)`.execute(db);
  await sql`analyze bench_link`.execute(db);
  const { rows } = await sql<{ links: number }>`select count(*)::integer as links from bench_link`.execute(db);
  const made = rows[0]?.links ?? links;
  // This partition covers everything before the migration's month, and is empty in a new database.
  await sql`drop table click_before`.execute(db);
  await sql`drop table if exists ${sql.table(nameOf(month(0)))}`.execute(db);
  for (let offset = -MONTHS; offset <= 0; offset += 1) {
    await loadMonth(db, offset, Math.round(clicks / (MONTHS + 1)), made);
    process.stderr.write(`  ${nameOf(month(offset))} `);
  }
  process.stderr.write('\n');
  await db.transaction().execute(async (trx) => {
    // Without triggers: insight folds only new figures, and these existed before.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into recommendation_figures (client_key, number, channel, clicks, first_click_at)
      select 'bench', number, channel, ${sql.lit(CLICKS_OF_A_LINK / 4)}, ${month(-MONTHS)}::timestamptz
      from bench_link cross join (values ('whatsapp'), ('email'), ('facebook')) as c (channel)`.execute(trx);
  });
};

const setAutovacuum = async (db: Database, value: 'on' | 'off'): Promise<void> => {
  await sql`alter system set autovacuum = ${sql.lit(value)}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
};

interface Place {
  readonly url: string;
  readonly db: Database;
  drop(): Promise<void>;
}

/** A PostgreSQL of the machine's own packages; the smoke form measures nothing, so any will do. */
const openPlace = async (): Promise<Place> => {
  if (IS_SMOKE) {
    const { url, db, stop } = await openBenchDatabase('history');
    return { url, db, drop: stop };
  }
  const postgres = await startInstalledPostgres(SETTINGS);
  const db = openDatabase(postgres.url, { max: 2 });
  await migrate(db);
  await setAutovacuum(db, 'off');
  const drop = async (): Promise<void> => {
    await closeDatabase(db);
    await postgres.destroy();
  };
  return { url: postgres.url, db, drop };
};

const pidOf = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`
    select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

/** Opens a database and fills it with a year's clicks. */
export const loadHistory = async (clicks: number): Promise<History> => {
  const { url, db, drop } = await openPlace();
  const began = performance.now();
  const pid = await pidOf(db);
  // Printed for `--at`, in case this program ends before it has measured.
  console.log(`Loading ${clicks.toLocaleString('en')} clicks of ${MONTHS + 1} months into ${url} …`);
  await loadClicks(db, clicks);
  await sql`vacuum (analyze)`.execute(db);
  if (!IS_SMOKE) await setAutovacuum(db, 'on');
  await sql`checkpoint`.execute(db);
  const loaded = { seconds: (performance.now() - began) / 1000, cpuSeconds: familyCpuSeconds(pid) ?? 0 };
  console.log(`  loaded in ${loaded.seconds.toFixed(0)} s, ${loaded.cpuSeconds.toFixed(0)} s of the processor`);
  return { clicks, url, db, pid, loaded, drop };
};

/** Opens a history that was loaded before, even if incompletely. */
export const openHistory = async (url: string): Promise<History> => {
  const db = openDatabase(url, { max: 2 });
  await sql`vacuum (analyze)`.execute(db);
  await setAutovacuum(db, 'on');
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ clicks: number }>`
    select sum(c.reltuples)::float8 as clicks from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'click'::regclass`.execute(db);
  const clicks = Math.round((rows[0]?.clicks ?? 0) / 10_000) * 10_000;
  return { clicks, url, db, pid: await pidOf(db), loaded: null, drop: () => closeDatabase(db) };
};
