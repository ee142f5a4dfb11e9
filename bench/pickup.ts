import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../packages/server/src/platform/db/database.ts';
import { hashToken, newCode, newId, newLinkToken } from '../packages/server/src/platform/ids.ts';
import {
  CLIENT,
  check,
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
import { seedReferrals } from './support/referrals.ts';
import { BEHIND_PROXY, endServer, profiled, startServer } from './support/server.ts';

// How quickly rewards are picked up with the mailed link, each paid once, compared with the same statements alone.
// Options: --pickups=1500, --profile (writes a processor profile of the server).

const PICKUPS = option('pickups', 1500, 8);
const WARM_UPS = option('warm-ups', 200, 4);
const PORT = await portOf(4753);

interface Provided {
  readonly claimId: string;
  readonly claimNumber: string;
  readonly token: string;
  readonly recommenderId: string;
}

/** Makes claims that are ready, each of another recommender, with the link of their mail. */
const seedProvided = async (db: Database, count: number): Promise<Provided[]> => {
  const made = (await seedReferrals(db, count, count)).map(({ number, recommenderId }) => ({
    ...{ number, recommenderId, orderId: newId(), claimId: newId(), claimNumber: newCode(12), token: newLinkToken() },
  }));
  const rows = JSON.stringify(made.map((row) => ({ ...row, hash: hashToken(row.token) })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as g (number text, "recommenderId" uuid, "orderId" uuid, "claimId" uuid,
    "claimNumber" text, hash text)`;
  await sql`insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id, ordered_on,
      used_link, state, reported_by, created_at, concluded_at)
    select ${CLIENT}, "orderId", "claimNumber", "claimNumber", number, ${PRODUCT_ID}, current_date, true, 'Freigegeben', 'bench', now(), now()
    from ${given}`.execute(db);
  await sql`insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, value_cents, choices, state,
      created_at, provided_at, expires_at)
    select ${CLIENT}, "claimId", "claimNumber", "orderId", 'reward', 'Empfehler', "recommenderId", 7000,
      '[{"id":1,"title":{"de":"Prämie"},"kind":"Ueberweisung","valueCents":7000}]', 'Bereitgestellt', now(), now(), now() + interval '1 year'
    from ${given}`.execute(db);
  await sql`insert into reward_token (client_key, token_hash, claim_id, created_at, expires_at)
    select ${CLIENT}, hash, "claimId", now(), now() + interval '90 days' from ${given}`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return made;
};

const pickupOf = ({ token }: Provided): Request => ({
  method: 'PUT',
  path: '/praemierung',
  token,
  body: { PraemieId: 1, Kontoinhaber: 'Anna Muster', Iban: 'DE02120300000000202051' },
});

/** The statements that a pickup needs at least: link, claim, beneficiary; the move, the payment, their histories, and the owner's mail. */
const barePickup = ({ claimId, claimNumber, token, recommenderId }: Provided): Statement[] => {
  const paymentId = newId();
  return [
    [
      'select claim_id, expires_at from reward_token where client_key = $1 and token_hash = $2',
      [CLIENT, hashToken(token)],
    ],
    ['select * from claim where client_key = $1 and id = $2', [CLIENT, claimId]],
    ['select * from recommender where client_key = $1 and id = $2', [CLIENT, recommenderId]],
    ['select * from payment where client_key = $1 and owner_id = $2', [CLIENT, recommenderId]],
    [
      `update claim set state = 'Abgeholt', picked_up_at = now(), payout_kind = 'Ueberweisung', chosen_reward_id = 1
      where client_key = $1 and id = $2 and state = 'Bereitgestellt'`,
      [CLIENT, claimId],
    ],
    [
      `insert into claim_history (client_key, claim_id, event, from_state, to_state, at, by)
      values ($1, $2, 'pickUp', 'Bereitgestellt', 'Abgeholt', now(), 'bare')`,
      [CLIENT, claimId],
    ],
    [
      `insert into payment (client_key, id, claim_id, owner_id, end_to_end_id, amount_cents, state, account_encrypted, key_id,
        iban_fingerprint, iban_masked, created_at) values ($1, $2, $3, $4, $5, 7000, 'Offen', $6, 'bare', 'f', 'DE••••2051', now())`,
      [CLIENT, paymentId, claimId, recommenderId, `${claimNumber}-1`, randomBytes(80)],
    ],
    [
      `insert into payment_history (client_key, payment_id, event, to_state, at, by) values ($1, $2, 'open', 'Offen', now(), 'bare')`,
      [CLIENT, paymentId],
    ],
    [
      `insert into mail (client_key, id, kind, language, to_address, from_address, subject, html, text, headers, state, created_at,
        secret_encrypted, secret_key_id) values ($1, $2, 'bare', 'de', 'x', 'x', 'x', '', '', '{}', 'queued', now(), $3, 'bare')`,
      [CLIENT, newId(), randomBytes(12_000)],
    ],
  ];
};

await withDatabase('pickup', {}, async (db, url) => {
  const server = await startServer(url, PORT, { env: BEHIND_PROXY, nodeOptions: profiled() });
  try {
    await load([PORT], 8, (await seedProvided(db, WARM_UPS)).map(pickupOf));
    const limit = await runBare(url, (await seedProvided(db, PICKUPS)).map(barePickup));
    const path = 'reward picked up';
    const requests = (await seedProvided(db, PICKUPS)).map(pickupOf);
    const { byStatus, ...figure } = await measure(path, [server], [PORT], requests, limit);
    check(byStatus['200'] === PICKUPS, `${path}: ${JSON.stringify(byStatus)}`);
    const { rows } = await sql<{ payments: number; claims: number }>`select
      (select count(*) from payment where key_id <> 'bare') as payments,
      (select count(*) from claim where state = 'Abgeholt' and id not in
        (select claim_id from payment where key_id = 'bare')) as claims`.execute(db);
    const expected = PICKUPS + WARM_UPS;
    check(
      rows[0]?.payments === expected && rows[0].claims === expected,
      `${rows[0]?.payments} payments for ${expected} pickups`,
    );
    printFigures('pickup', [{ ...figure, aim: '≤ 7 ms of the server' }]);
  } finally {
    await endServer(server);
  }
});
