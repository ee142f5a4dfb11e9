import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { CODE_ALPHABET, encodeCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import { loadCatalogue } from '../../packages/server/src/modules/core/catalogue/index.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { type BenchDatabase, dataDirOf, openBenchDatabase } from './database.ts';
import { benchConfig, IS_SMOKE, saveBenchClient } from './harness.ts';

const DATA_DIR = dataDirOf('click');
const RECOMMENDATIONS_EACH = 10;
const CHUNK = 20_000;
/** Every fortieth recommendation has expired. */
const EXPIRED_EVERY = 40;

/** A durable PostgreSQL with the requested number of recommendations; stored between runs, because making a million takes minutes. */
export interface ClickDatabase extends BenchDatabase {
  /** The parent process of the database sessions. */
  readonly pid: number | undefined;
}

const MIGRATIONS = new URL('../../packages/server/migrations/', import.meta.url);

/** A hash of migrations and size: a database seeded with another one cannot be reused. */
const formOfDatabase = async (recommendations: number): Promise<string> => {
  const digest = createHash('sha256').update(String(recommendations));
  for (const name of (await readdir(MIGRATIONS)).sort())
    digest.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  return digest.digest('hex');
};

const tell = (line: string): void => console.log(line);

const randomNumber = (): string => encodeCode(Array.from({ length: 9 }, () => Math.floor(Math.random() * 32)));

const seedClient = async (db: Database): Promise<void> => {
  await saveBenchClient(db, benchConfig({ EmailBlocklist: ['*@blocked.example'] }));
  const reward = { Id: 1, Titel: { de: 'Prämie' }, Typ: 'Gutschein', WertCent: 7000, Startdatum: '2020-01-01' };
  await loadCatalogue(db, 'bench', {
    Produkte: Array.from({ length: 10 }, (_, index) => ({
      Id: index + 1,
      AnzeigeName: { de: `Produkt ${index}` },
      Beschreibung: { de: 'Ein Produkt' },
      Produktlink: `https://www.example.org/produkt-${index}`,
      Praemien: [{ ...reward, Id: index + 1 }],
    })),
  });
};

/** Makes a client with a number of links, of as many recommenders as is usual. */
export const seedLinks = async (db: Database, recommendations: number): Promise<void> => {
  const recommenders = Math.ceil(recommendations / RECOMMENDATIONS_EACH);
  tell(`Making ${recommendations.toLocaleString('en')} recommendations (once) …`);
  await seedClient(db);
  await sql`insert into terms_text (client_key, hash, text) values ('bench', 'x', 'Bedingungen')`.execute(db);
  await sql`
    insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
    select 'bench', lpad(to_hex(i), 32, '0')::uuid, 'p' || i || '@example.org', 'p' || i || '@example.org', 'Anna', 'Muster',
      'h' || i, 'de', now() from generate_series(1, ${sql.lit(recommenders)}) as i`.execute(db);
  for (let from = 0; from < recommendations; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, recommendations - from) }, randomNumber);
    // The rows are copied from existing rows, so checking a million references would only cost time.
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
          share_recommender, terms_hash, created_at, valid_until)
        select 'bench', number, lpad(to_hex(1 + (${sql.lit(from)} + i) % ${sql.lit(recommenders)}), 32, '0')::uuid,
          'Anna', 1 + i % 10, 100, 'x', now() - interval '70 days',
          now() + case when i % ${sql.lit(EXPIRED_EVERY)} = 0 then interval '-10 days' else interval '10 years' end
        from unnest(${numbers}::text[]) with ordinality as given (number, i)
        on conflict do nothing`.execute(trx);
    });
  }
  await sql`vacuum (analyze)`.execute(db);
};

/** Starts the database, seeds it if necessary, and removes all clicks. */
export const openClickDatabase = async (options: {
  readonly isFresh: boolean;
  readonly recommendations: number;
}): Promise<ClickDatabase> => {
  const form = await formOfDatabase(options.recommendations);
  const formFile = `${DATA_DIR}form`;
  // A smoke form leaves the million of the last run where it is.
  const name = IS_SMOKE ? 'click-smoke' : 'click';
  if (!IS_SMOKE) {
    const known = await readFile(formFile, 'utf8').catch(() => null);
    if (options.isFresh || known !== form) await rm(DATA_DIR, { recursive: true, force: true });
    await mkdir(DATA_DIR, { recursive: true });
  }
  const database = await openBenchDatabase(name, { isKept: !IS_SMOKE });
  const { db } = database;
  const { rows } = await sql`select 1 from recommendation limit 1`.execute(db);
  if (rows.length === 0) await seedLinks(db, options.recommendations);
  if (!IS_SMOKE) await writeFile(formFile, form);
  const { rows: pids } = await sql<{ pid: number }>`
    select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`.execute(db);
  return { ...database, pid: pids[0]?.pid };
};

/** Removes all clicks, so that every run starts alike. The arrivals come first, as in a fold that may be running: both lock in the same order. */
export const emptyClicks = async (db: Database): Promise<void> => {
  await sql`truncate click_arrival, click, recent_network, recommendation_figures`.execute(db);
  await sql`checkpoint`.execute(db);
};

/** Codes chosen at random: 95 % living, 2.5 % expired, 2.5 % that do not exist but have a valid check character. */
export const chooseCodes = async (db: Database, count: number): Promise<string[]> => {
  const some = async (isLiving: boolean, share: number): Promise<string[]> => {
    const { rows } = await sql<{ number: string }>`
      select number from recommendation where (valid_until > now()) = ${isLiving}
      order by random() limit ${Math.round(count * share)}`.execute(db);
    return rows.map((row) => row.number);
  };
  const unknown = Array.from({ length: Math.round(count * 0.025) }, randomNumber);
  return [...(await some(true, 0.95)), ...(await some(false, 0.025)), ...unknown];
};

/** Waits until all clicks are folded; returns the seconds it took. */
export const waitForFolding = async (db: Database): Promise<number> => {
  const started = performance.now();
  for (;;) {
    const { rows } = await sql`select from click_arrival limit 1`.execute(db);
    if (rows.length === 0) return (performance.now() - started) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** The mean number of clicks that were committed together. */
export const meanGroup = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ mean: number }>`
    select count(*)::float / greatest(count(distinct at), 1) as mean from click`.execute(db);
  return rows[0]?.mean ?? 0;
};

/** How many of the marked requests have their click, and the number of all clicks. */
export const countClicks = async (
  db: Database,
  marks: readonly string[],
): Promise<{ stored: number; total: number; counted: number; figures: number }> => {
  const { rows } = await sql<{ stored: number; total: number; counted: number; figures: number }>`
    select (select count(distinct recipient_number) from click where recipient_number = any (${marks}::text[])) as stored,
      (select count(*) from click) as total,
      (select count(*) from click where kind = 'counted') as counted,
      (select coalesce(sum(clicks), 0) from recommendation_figures) as figures`.execute(db);
  return rows[0] ?? { stored: 0, total: 0, counted: 0, figures: 0 };
};

/** The bare limit of the database: rows like those of clicks, in groups of the same size, inserted by plain SQL. */
export const insertBareRows = async (db: Database, rows: number, group: number): Promise<number> => {
  await sql`create table if not exists bare_click (like click_arrival including all)`.execute(db);
  await sql`truncate bare_click`.execute(db);
  const size = Math.max(1, Math.round(group));
  const columns = {
    key: Array.from({ length: size }, () => 'bench'),
    number: Array.from({ length: size }, (_, index) => CODE_ALPHABET.slice(index % 20, (index % 20) + 10)),
    channel: Array.from({ length: size }, () => 'whatsapp'),
    recipient: Array.from({ length: size }, () => '0'.repeat(32)),
    visitor: Array.from({ length: size }, () => Buffer.alloc(24)),
  };
  const started = performance.now();
  for (let written = 0; written < rows; written += size) {
    await sql`insert into bare_click (client_key, at, number, channel, recipient_number, visitor)
        select key, clock_timestamp(), number, channel, recipient, visitor
        from unnest(${columns.key}::text[], ${columns.number}::text[], ${columns.channel}::text[], ${columns.recipient}::text[],
          ${columns.visitor}::bytea[]) as given (key, number, channel, recipient, visitor)`.execute(db);
  }
  const perSecond = rows / ((performance.now() - started) / 1000);
  await sql`drop table bare_click`.execute(db);
  return perSecond;
};
