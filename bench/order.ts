import type { ChildProcess } from 'node:child_process';
import { sql } from 'kysely';
import { createOperationsKey } from '../packages/server/src/modules/connect/operations/index.ts';
import { createClock } from '../packages/server/src/platform/clock.ts';
import type { Database } from '../packages/server/src/platform/db/database.ts';
import { newCode, newId } from '../packages/server/src/platform/ids.ts';
import {
  CLIENT,
  check,
  type Figure,
  IS_SMOKE,
  load,
  measure,
  option,
  PRODUCT_ID,
  portOf,
  printFigures,
  type Request,
  runBare,
  type Statement,
  withDatabase,
} from './support/harness.ts';
import { processCost } from './support/process-cost.ts';
import { type SeededReferral, seedReferrals } from './support/referrals.ts';
import { BEHIND_PROXY, endServer, profiled, startServer } from './support/server.ts';

// How quickly reported orders become claims, each exactly once, compared with the same transaction alone: one and two servers, one and many
// recommenders; and the lines of a file of orders whose first premium is not paid yet. Options: --orders=2000 (for each of the four), --lines=2000,
// --profile (writes a processor profile of the first server).

const ORDERS = option('orders', 2000, 8);
const MANY = option('recommenders', 1000, 8);
const LINES = option('lines', 2000, 8);
const WARM_UPS = Math.min(600, MANY);
/** One server and two; a smoke form does not compare them. */
const USED = IS_SMOKE ? [1] : [1, 2];
const PORTS = await Promise.all(USED.map((used) => portOf(4749 + used)));
const TIER = 100;
const today = new Date().toISOString().slice(0, 10);

let number = 0;
const reportOf = (referral: SeededReferral, token: string): Request => {
  number += 1;
  const body = { ExterneAuftragsnummer: `V-${number}`, Empfehlungsnummer: referral.number, ProduktId: PRODUCT_ID };
  return {
    method: 'POST',
    path: '/betrieb/auftraege',
    token,
    body: { ...body, Auftragsdatum: today, Neukunde: true, ErstbeitragBezahltAm: today },
  };
};

const CHOICES = JSON.stringify([{ id: 1, title: { de: 'Prämie' }, kind: 'Ueberweisung', valueCents: 7000 }]);

/** The statements that reporting an order needs at least: three queries, the order, its claim, their histories, the counter. */
const bareReport = ({ number: recommendation, recommenderId }: SeededReferral): Statement[] => {
  number += 1;
  const [orderId, claimId, external] = [newId(), newId(), `V-${number}`];
  return [
    ['select id, scopes from operations_key where client_key = $1 and key_hash = $2', [CLIENT, external]],
    ['select id from customer_order where client_key = $1 and external_number = $2', [CLIENT, external]],
    [
      `select r.*, p.email from recommendation r join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
      where r.client_key = $1 and r.number = $2`,
      [CLIENT, recommendation],
    ],
    [
      `insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id, ordered_on,
        is_new_customer, used_link, first_premium_paid_on, state, reported_by, report_hash, created_at, concluded_at)
      values ($1, $2, $3, $4, $5, $6, $7, true, true, $7, 'Gemeldet', 'bare', 'hash', now(), now())`,
      [CLIENT, orderId, newCode(12), external, recommendation, PRODUCT_ID, today],
    ],
    [
      `insert into order_history (client_key, order_id, event, to_state, at, by) values ($1, $2, 'report', 'Gemeldet', now(), 'bare')`,
      [CLIENT, orderId],
    ],
    [
      'update recommendation set clock_stopped_at = now() where client_key = $1 and number = $2 and clock_stopped_at is null',
      [CLIENT, recommendation],
    ],
    [
      `insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, value_cents, choices, state, created_at)
      values ($1, $2, $3, $4, 'reward', 'Empfehler', $5, 7000, $6, 'Offen', now())`,
      [CLIENT, claimId, newCode(12), orderId, recommenderId, CHOICES],
    ],
    [
      `insert into claim_history (client_key, claim_id, event, to_state, at, by) values ($1, $2, 'open', 'Offen', now(), 'bare')`,
      [CLIENT, claimId],
    ],
    ['insert into bonus_order values ($1, $2, $3, $4)', [CLIENT, orderId, recommenderId, today]],
    [
      `insert into bonus_day as d values ($1, $2, $3, 1)
      on conflict (client_key, recommender_id, ordered_on) do update set orders = d.orders + 1`,
      [CLIENT, recommenderId, today],
    ],
    [
      `insert into bonus_count as c (client_key, recommender_id, counted_since, counted_until, orders) values ($1, $2, '-infinity', $3, 1)
      on conflict (client_key, recommender_id) do update set orders = c.orders + 1`,
      [CLIENT, recommenderId, today],
    ],
  ];
};

/** Sends a file of orders, and returns the lines that were imported in a second. */
const importFile = async (
  referrals: readonly SeededReferral[],
  token: string,
  server: ChildProcess,
): Promise<Figure> => {
  const lines = referrals.map((referral) => {
    number += 1;
    return `V-${number};${referral.number};${PRODUCT_ID};${today};ja`;
  });
  const body = ['ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde', ...lines].join('\r\n');
  const before = processCost(server.pid)?.cpuSeconds ?? null;
  const started = performance.now();
  const reply = await fetch(`http://127.0.0.1:${PORTS[0]}/api/v1/${CLIENT}/betrieb/auftraege/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body,
  });
  const seconds = (performance.now() - started) / 1000;
  const { Angelegt: made } = (await reply.json()) as { Angelegt?: number };
  check(made === LINES, `${made} orders from a file of ${LINES} lines`);
  const after = processCost(server.pid)?.cpuSeconds ?? null;
  const cpuMs = before === null || after === null ? null : ((after - before) * 1000) / LINES;
  const none = { limit: null, ratio: null, p99: null };
  return { path: 'line of a file of orders', perSecond: LINES / seconds, ...none, cpuMs, aim: '≥ 1,000/s' };
};

const count = async (db: Database, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;

await withDatabase(
  'order',
  { BonusStufen: [{ AnzahlVertraege: TIER, BonusCent: 2500 }], ModuleAuftragsdatumMindestalterTage: 0 },
  async (db, url) => {
    const clock = createClock();
    const { key } = await createOperationsKey({ db, clock }, CLIENT, 'bench', ['orders:write', 'orders:import']);
    const servers: ChildProcess[] = [];
    for (const port of PORTS.slice(0, Math.max(...USED)))
      servers.push(
        await startServer(url, port, { env: BEHIND_PROXY, nodeOptions: servers.length === 0 ? profiled() : [] }),
      );
    const figures: Figure[] = [];
    let reported = 0;
    try {
      const warm = await seedReferrals(db, MANY, MANY);
      await load(
        PORTS,
        8,
        warm.slice(0, WARM_UPS).map((referral) => reportOf(referral, key)),
      );
      reported += WARM_UPS;
      for (const [people, recommenders] of [
        ['many recommenders', MANY],
        ['one recommender', 1],
      ] as const) {
        const bare = await seedReferrals(db, recommenders, ORDERS);
        const limit = await runBare(url, bare.map(bareReport));
        for (const used of USED) {
          const referrals = await seedReferrals(db, recommenders, ORDERS);
          const requests = referrals.map((referral) => reportOf(referral, key));
          const path = `order reported, ${people}, ${used === 1 ? 'one server' : 'two servers'}`;
          const { byStatus, ...figure } = await measure(
            path,
            servers.slice(0, used),
            PORTS.slice(0, used),
            requests,
            limit,
          );
          check(byStatus['201'] === ORDERS, `${path}: ${JSON.stringify(byStatus)}`);
          figures.push({ ...figure, aim: '≥ 0.7' });
          reported += ORDERS;
        }
      }
      const [server] = servers;
      if (server) figures.push(await importFile(await seedReferrals(db, MANY, LINES), key, server));
      reported += LINES;
      const byServer = sql.raw("client_key = 'bench' and reported_by <> 'bare'");
      const orders = await count(db, sql`select count(*) from customer_order where ${byServer}`);
      const claims = await count(
        db,
        sql`select count(*) from claim c join customer_order o on o.client_key = c.client_key and o.id = c.order_id where o.reported_by <> 'bare'`,
      );
      const counted = await count(db, sql`select sum(orders) as count from bonus_count`);
      const recounted = await count(db, sql`select count(*) from customer_order where concluded_at is not null and first_premium_paid_on is not null`);
      const bonuses = await count(db, sql`select count(*) from claim where kind = 'bonus'`);
      const due = await count(
        db,
        sql`select sum(orders / ${sql.lit(TIER)})::integer as count from (select count(*) as orders from customer_order o
          join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number
          where o.reported_by <> 'bare' group by r.recommender_id) as each`,
      );
      check(orders === reported, `${orders} orders for ${reported} reports`);
      check(claims === reported, `${claims} claims, one for each order`);
      check(counted === recounted, `the counters say ${counted}, a recount ${recounted}`);
      check(bonuses === due, `${bonuses} bonuses for ${due} steps`);
      printFigures('order', figures);
    } finally {
      await Promise.all(servers.map(endServer));
    }
  },
);
