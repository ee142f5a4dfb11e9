import { sql } from 'kysely';
import { readConfig } from '../packages/server/src/config.ts';
import { getAgencyFigures } from '../packages/server/src/modules/agency/figures/get-figures.ts';
import * as store from '../packages/server/src/modules/agency/figures/store.ts';
import { listInvoices } from '../packages/server/src/modules/agency/invoice/invoices.ts';
import { createClock } from '../packages/server/src/platform/clock.ts';
import { anonymousCtx, type Platform } from '../packages/server/src/platform/context.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { AGENCY, CLIENT, CONFIG, growTo, seedClient } from './report-database.ts';

const postgres = await startEmbeddedPostgres({ dataDir: '/tmp/figures-bench', log: (line) => console.log(line) });
const db = openDatabase(postgres.url);
await migrate(db);
const has = (await sql`select 1 from client where key = ${CLIENT}`.execute(db)).rows.length > 0;
if (!has) {
  await seedClient(db);
  const t = performance.now();
  await growTo(db, 200_000, 0);
  console.log('seeded', performance.now() - t);
  await sql`insert into agency_posting (client_key, agency_number, claim_id, posted_on, event, amount_cents) select client_key, agency_number, claim_id, created_at::date, 'provide', value_cents from agency_claim`.execute(
    db,
  );
  await sql`vacuum analyze agency_posting`.execute(db);
}
const platform = { db, clock: createClock(), config: readConfig({}) } as unknown as Platform;
const ctx = anonymousCtx(platform, {
  client: { key: CLIENT, config: CONFIG },
  language: 'de',
  log: platform.log,
  origin: '',
});
console.log(
  (
    await sql`select count(*), min(created_at), max(created_at), sum(orders) o, sum(visits) v from agency_recommendation where agency_number = ${AGENCY}`.execute(
      db,
    )
  ).rows,
  (await sql`select count(*) from recommendation_figures`.execute(db)).rows,
  (await sql`select count(*) from agency_posting`.execute(db)).rows,
);
const period = { from: '2016-12-01', until: '2026-11-15' };
const time = async (name: string, f: () => Promise<unknown>) => {
  const ts: number[] = [];
  for (let i = 0; i < 5; i++) {
    const t = performance.now();
    await f();
    ts.push(Math.round(performance.now() - t));
  }
  console.log(name, ts.join(' '));
};
await time('totals', () => store.selectTotals(ctx, AGENCY, period));
await time('reach', () => store.selectReach(ctx, AGENCY, period));
await time('orders by channel', () => store.selectOrdersByChannel(ctx, AGENCY, period));
await time('best', () => store.selectBestRecommenders(ctx, AGENCY, period, 10));
await time('leads', () => store.countLeads(ctx, AGENCY, period));
await time('waiting', () => store.countWaiting(ctx, AGENCY, ['Bestaetigt']));
await time('all', () => getAgencyFigures(ctx, AGENCY, period));
await time('12 months', () => getAgencyFigures(ctx, AGENCY, { from: null, until: null }));
await time('invoices', () => listInvoices(ctx, AGENCY));
await db.destroy();
await postgres.stop();
