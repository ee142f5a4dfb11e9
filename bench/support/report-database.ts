import { sql } from 'kysely';
import { readConfig } from '../../packages/server/src/config.ts';
import { foldInsight } from '../../packages/server/src/modules/console/insight/insight.ts';
import { loadCatalogue } from '../../packages/server/src/modules/core/catalogue/index.ts';
import { createClock } from '../../packages/server/src/platform/clock.ts';
import { anonymousCtx, type Platform } from '../../packages/server/src/platform/context.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { makeAgencyPeople, makeAgencyRows } from '../../packages/server/src/testing/make/open-agency.ts';
import { timed } from './beside-key.ts';
import { openBenchDatabase } from './database.ts';
import { benchConfig, CLIENT, publish, saveBenchClient } from './harness.ts';
import { SERVER_ENV } from './server.ts';

/** The last day of the generated rows. */
export const LAST_DAY = '2026-10-31';

/** The client's large agency, and that agency's maximum number of rows. */
export const AGENCY = '4711';
const LARGEST_AGENCY = 100_000;
const OTHER_AGENCIES = 90;

const PRODUCTS = Array.from({ length: 10 }, (_, index) => index + 1);

/** The config every run of the bench has. */
const CONFIG = benchConfig({ ModuleAgentur: true });

const otherAgency = (index: number): string => `5${String(index).padStart(3, '0')}`;

/** Makes the client with its agencies and people. */
const seedClient = async (db: Database): Promise<void> => {
  await saveBenchClient(db, CONFIG);
  await publish(db, CLIENT);
  await loadCatalogue(db, CLIENT, {
    Produkte: PRODUCTS.map((id) => ({
      Id: id,
      AnzeigeName: { de: `Produkt ${id}` },
      Beschreibung: { de: 'Ein Produkt' },
      Produktlink: 'https://www.example.org/',
      Praemien: [{ Id: id, Titel: { de: 'Prämie' }, Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' }],
    })),
  });
  const agencies = [AGENCY, ...Array.from({ length: OTHER_AGENCIES }, (_, index) => otherAgency(index))];
  await sql`insert into agency (client_key, number, name, created_at)
    select ${CLIENT}, number, 'Agentur ' || number, now() from unnest(${agencies}::text[]) as number`.execute(db);
  await makeAgencyPeople(db, CLIENT);
};

/** Inserts rows without triggers: checking a million references, or writing reports one by one, would only cost time. */
const withoutTriggers = (db: Database, work: (trx: Database) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await work(trx);
  });

/** Writes the rows of reports that triggers would have written one by one; indexes are rebuilt afterwards, which is quicker. */
const fillReport = async (db: Database, table: string): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname <> ${`${table}_pk`}`.execute(db);
  const { rows } = await sql<{ names: string }>`
    select string_agg(column_name, ', ' order by ordinal_position) as names from information_schema.columns
    where table_name = ${`${table}_now`}`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await withoutTriggers(db, async (trx) => {
    await sql`insert into ${sql.table(table)} (${sql.raw(rows[0]?.names ?? '')}) select * from ${sql.table(`${table}_now`)}
      on conflict do nothing`.execute(trx);
  });
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
};

/** How many recommendations there are from an earlier run. */
const countRows = async (db: Database): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from recommendation`.execute(db)).rows[0]?.count ?? 0;

/** Adds recommendations up to a number: the large agency's first, then those of many others. */
export const growTo = async (db: Database, size: number, already: number): Promise<void> => {
  const grow = async (agencyNumber: string, from: number, until: number): Promise<void> => {
    if (until <= from) return;
    const rows = { clientKey: CLIENT, agencyNumber, from: from + 1, count: until - from, productIds: PRODUCTS };
    await withoutTriggers(db, (trx) => makeAgencyRows(trx, rows));
  };
  await grow(AGENCY, Math.min(already, LARGEST_AGENCY), Math.min(size, LARGEST_AGENCY));
  const share = Math.ceil((size - LARGEST_AGENCY) / OTHER_AGENCIES);
  for (let from = Math.max(already, LARGEST_AGENCY), index = 0; from < size; from += share, index += 1) {
    await grow(otherAgency(index), from, Math.min(size, from + share));
  }
  await sql`analyze`.execute(db);
  for (const table of ['agency_recommendation', 'agency_order', 'agency_lead', 'agency_claim'])
    await fillReport(db, table);
  await sql`vacuum (analyze)`.execute(db);
};

/** Folds recommendations that are not folded yet, all of them or some, into the rows of insight, which lists and figures read. */
export const foldReports = async (
  db: Database,
  platform: Platform,
  limit: number | null = null,
): Promise<{ folded: number; foldMs: number }> => {
  // The rows are made without triggers, so the changes that triggers would have recorded are recorded here.
  await sql`insert into insight_change (client_key, number)
    select client_key, number from recommendation r where not exists (
      select from insight_recommendation i where i.client_key = r.client_key and i.number = r.number) limit ${limit}`.execute(
    db,
  );
  let folded = 0;
  const foldMs = await timed(async () => {
    folded = await foldInsight.run(platform);
  });
  await sql`vacuum (analyze) insight_recommendation, insight_recommender, insight_day, insight_day_time`.execute(db);
  return { folded, foldMs };
};

/** Opens the database of a benchmark with its client, and a context for what is called without a server; with `--keep` it outlives the run. */
export const openReports = async (name: string, isKept = process.argv.includes('--keep')) => {
  const { db, url, stop } = await openBenchDatabase(name, { isKept });
  const already = await countRows(db);
  if (already === 0) await seedClient(db);
  const config = readConfig({ ...SERVER_ENV, DATABASE_URL: url });
  const platform = { db, clock: createClock(), config } as unknown as Platform;
  const client = { key: CLIENT, config: CONFIG, stops: [], experiments: [], closing: null };
  const ctx = anonymousCtx(platform, { client, language: 'de', log: platform.log, origin: '' });
  return { db, url, platform, ctx, already, stop };
};
