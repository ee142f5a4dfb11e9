import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { countHour } from '../../packages/server/src/modules/console/health/read-models/counts.ts';
import { appendClicks } from '../../packages/server/src/modules/core/recommendation/click/store.ts';
import { foldClicks } from '../../packages/server/src/modules/core/recommendation/fold/fold-clicks.ts';
import { closeDatabase, type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { deleteInBatches, keepMonths, monthsBefore } from '../../packages/server/src/platform/retention/batches.ts';

/** Cost of one piece of work: wall-clock time, and PostgreSQL's processor time. */
export interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** A session whose processor time can be read, because wall-clock time depends on what else a shared machine does. */
export interface Session {
  readonly db: Database;
  /** Some links of the history, chosen at random. */
  readonly links: readonly string[];
  cost<T>(work: () => Promise<T>): Promise<Cost & { readonly result: T }>;
  end(): Promise<void>;
}

const LINKS_FOLLOWED = 2000;

const chooseLinks = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    with chosen as (
      select 1 + floor(random() * (select max(place) from bench_link))::bigint as place
      from generate_series(1, ${sql.lit(LINKS_FOLLOWED)})
    )
    select l.number from chosen join bench_link l using (place)`.execute(db);
  return rows.map(({ number }) => number);
};

/** Opens one session, which all its work runs in. */
export const openSession = async (url: string): Promise<Session> => {
  const db = openDatabase(url, { max: 1 });
  const cpuNs = async (): Promise<number> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]);
  };
  return {
    db,
    links: await chooseLinks(db),
    cost: async (work) => {
      const before = await cpuNs();
      const began = performance.now();
      const result = await work();
      const wallMs = performance.now() - began;
      return { result, wallMs, cpuMs: ((await cpuNs()) - before) / 1e6 };
    },
    end: () => closeDatabase(db),
  };
};

/** Number of clicks that are committed together, as under load. */
const GROUP = 50;
const CHANNELS = ['whatsapp', 'email', 'facebook'] as const;

const some = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/** Appends a group of clicks of different people on different links, by the statement of the product. */
export const appendGroup = ({ db, links }: Session): Promise<void> =>
  appendClicks(
    db,
    new Date().toISOString(),
    Array.from({ length: GROUP }, () => ({
      clientKey: 'bench',
      number: some(links),
      channel: some(CHANNELS),
      recipientNumber: null,
      visitor: randomBytes(24).toString('hex'),
    })),
  );

/** Folds all waiting clicks, and returns their number. */
export const foldAll = async ({ db }: Session): Promise<number> => {
  let folded = 0;
  for (let last = -1; last !== 0; folded += last) last = await foldClicks({ db });
  return folded;
};

const DAY_MS = 86_400_000;

/** Queries of the history, by name. Statements that are part of a larger one of the product are repeated here. */
export const QUESTIONS: Readonly<Record<string, (session: Session) => Promise<unknown>>> = {
  'the clicks of one link, for the console': ({ db, links }) =>
    sql`
      select max(c.at) as at, (c.at at time zone 'Europe/Berlin')::date as day, c.channel,
        count(*) filter (where c.kind = 'counted') as counted, count(*) filter (where c.kind = 'duplicate') as again
      from click c where c.client_key = 'bench' and c.number = ${some(links)}
      group by (c.at at time zone 'Europe/Berlin')::date, c.channel`.execute(db),
  'the first click before a lead, for a review': ({ db, links }) =>
    sql`
      select min(at) from click where client_key = 'bench' and number = ${some(links)} and kind = 'counted'
        and at between now() - interval '10 days' and now() - interval '9 days 23:50:00'`.execute(db),
  'the last hour, for the console’s health': ({ db }) => countHour(db, ['bench'], new Date(Date.now() - 3_600_000)),
  'all clicks of a client within a day': ({ db }) =>
    sql`select count(*) from click where client_key = 'bench'
      and at >= ${new Date(Date.now() - 40 * DAY_MS)} and at < ${new Date(Date.now() - 39 * DAY_MS)}`.execute(db),
};

/** The partition of last month, and a day in the middle of it. */
const lastMonth = (): { readonly name: string; readonly day: Date } => {
  const start = monthsBefore(new Date(), 1);
  return {
    name: `click_${start.toISOString().slice(0, 7).replace('-', '_')}`,
    day: new Date(start.getTime() + 14 * DAY_MS),
  };
};

/** Deletes the clicks of a day in the product's batches; returns their number. */
export const deleteDay = ({ db }: Session): Promise<number> => {
  const { day } = lastMonth();
  return deleteInBatches(db, {
    table: 'click',
    key: ['client_key', 'at', 'id'],
    where: sql`client_key = 'bench' and at >= ${day} and at < ${new Date(day.getTime() + DAY_MS)}`,
  });
};

/** Vacuums the month that lost a day. */
export const vacuumMonth = ({ db }: Session): Promise<unknown> =>
  sql`vacuum ${sql.table(lastMonth().name)}`.execute(db);

/** Vacuums all months, in which there is nothing to do. */
export const vacuumAll = ({ db }: Session): Promise<unknown> => sql`vacuum click`.execute(db);

/** Drops the oldest month as the nightly task does. */
export const dropOldest = ({ db }: Session): Promise<number> => {
  const now = new Date();
  return keepMonths(db, 'click', { now, dropBefore: monthsBefore(now, 11) });
};

/** Megabytes of all months with their indexes. */
export const sizeOf = async ({ db }: Session): Promise<number> => {
  const { rows } = await sql<{ mb: number }>`
    select (sum(pg_total_relation_size(inhrelid)) / 1e6)::float8 as mb from pg_inherits where inhparent = 'click'::regclass`.execute(
    db,
  );
  return rows[0]?.mb ?? 0;
};
