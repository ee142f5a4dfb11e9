import type { MergePreview } from '@mundwerk/contract/console/repair/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { accountId, auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { makeAgency, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** Every claim and payment of a client with its worth and state, of either account. */
const moneyOf = async (client: ClientRef): Promise<unknown[]> =>
  (
    await sql`
      select 'claim' as kind, c.id, c.value_cents as cents, c.state::text as state, c.kind::text as purpose from claim c
        where c.client_key = ${client.key}
      union all select 'payment', y.id, y.amount_cents, y.state::text, y.end_to_end_id from payment y where y.client_key = ${client.key}
      order by 1, 2`.execute(test.platform.db)
  ).rows;

/** Tables that still name an account, with the number of their rows. */
const leftOf = async (client: ClientRef, id: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('recommender_id', 'owner_id', 'person_id') and is_generated = 'NEVER'
      and table_name in (select tablename from pg_tables where schemaname = 'public') and table_name not in ('audit', 'person_reveal')
    order by 1`.execute(test.platform.db);
  const left: string[] = [];
  for (const { name, column } of tables) {
    const { rows } = await sql`select from ${sql.table(name)}
      where client_key = ${client.key} and ${sql.ref(column)}::text = ${id}`.execute(test.platform.db);
    if (rows.length > 0) left.push(`${name}.${column}`);
  }
  return left;
};

/** A recommender with contracts, a goodwill reward that was picked up, and a bonus where the contracts reach one. */
const makeEarner = async (client: ClientRef, contracts: number) => {
  const { email } = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
  const key = await makeKey(test, client);
  for (let count = 0; count < contracts; count += 1) {
    const body = orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) });
    await callApi(test, client, 'POST', '/betrieb/auftraege', { token: key, body });
  }
  return { email, number, id: await accountId(test, client, email) };
};

it('two accounts of one person become the older one, by two colleagues, and no claim, payment or cent is lost', async () => {
  const client = await makeClient(test.platform, {
    BonusStufen: [{ AnzahlVertraege: 2, BonusCent: 2500 }],
    ModuleAuftragsdatumMindestalterTage: 0,
    GewaehrGrenzeCent: 5000,
  });
  const [older, younger] = [await makeEarner(client, 3), await makeEarner(client, 3)];
  const [olaf, second] = [await makeActing(test, client, 'Operator'), await makeActing(test, client, 'Operator')];
  await olaf.act(`/personen/${younger.id}/kulanz`, { BetragCent: 1500 });
  const token = await mailToken(test, client, younger.email, 'goodwill-granted');
  await callApi(test, client, 'PUT', '/praemierung', { token, body: { PraemieId: 0, ...TEST_ACCOUNT } });
  const before = await moneyOf(client);
  expect(before.length).toBeGreaterThan(8);

  const path = `/personen/${younger.id}/zusammenfuehrung`;
  const preview = (await olaf.preview(`${path}/vorschau`, { Email: older.email })).json<MergePreview>();
  expect(preview).toMatchObject({
    Bleibt: { Id: older.id, Bonusvertraege: 3, Empfehlungen: 1 },
    Geht: { Id: younger.id, Bonusvertraege: 3 },
    Hindernisse: [],
  });
  const proposed = await olaf.act(path, { Email: older.email });
  const { FreigabeId } = proposed.json<{ FreigabeId: string }>();
  const approve = (who: typeof olaf) =>
    who.act(`/freigaben/${FreigabeId}/entscheidung`, { Entscheidung: 'Freigegeben' });
  expect(outcomeOf(await approve(olaf))).toBe('PSOF0932');
  expect(outcomeOf(await approve(second))).toBe('ok');

  // All earlier money is still there, with its value and state; three and three contracts earn one step more than twice one.
  const after = await moneyOf(client);
  expect(after).toEqual(expect.arrayContaining(before));
  const added = after.filter((row) => !before.some((one) => JSON.stringify(one) === JSON.stringify(row)));
  expect(added).toMatchObject([{ kind: 'claim', purpose: 'bonus', cents: 2500, state: 'Bereitgestellt' }]);
  const { rows: steps } = await sql<{ step: number }>`select step from bonus_step
    where client_key = ${client.key} and recommender_id = ${older.id} order by step`.execute(test.platform.db);
  expect(steps.map(({ step }) => step)).toEqual([1, 2, 3]);
  expect(await leftOf(client, younger.id)).toEqual([]);
  const { rows: accounts } = await sql`select id, deleted_at is null as alive from recommender
    where client_key = ${client.key} and id in (${older.id}, ${younger.id}) order by created_at`.execute(
    test.platform.db,
  );
  expect(accounts).toEqual([
    { id: older.id, alive: true },
    { id: younger.id, alive: false },
  ]);
  for (const { email } of [older, younger])
    expect((await readMails(test, client.key, email)).map(({ Kind }) => Kind)).toContain('accounts-merged');
  expect((await auditOf(test, client)).map(({ action, by }) => [action, by]).slice(-2)).toEqual([
    ['person.merge', olaf.id],
    ['merge.approve', second.id],
  ]);
});

it('an agency reads the name that stays beside what the other account recommended', async () => {
  const client = await makeClient(test.platform);
  await makeAgency(test, client);
  const [older, younger] = [await makeEarner(client, 0), await makeEarner(client, 1)];
  const { db } = test.platform;
  await sql`update recommendation set agency_number = ${TEST_AGENCY} where client_key = ${client.key}`.execute(db);
  await sql`insert into agency_recommendation (client_key, number, agency_number, created_at, recommender_name, product_id, channel, visits,
      orders) select * from agency_recommendation_now where client_key = ${client.key}`.execute(db);
  await sql`insert into agency_order (client_key, order_id, agency_number, number, ordered_on, recommendation_number, recommender_name,
      product_id, state, reward_cents) select * from agency_order_now where client_key = ${client.key}`.execute(db);
  await sql`update recommender set last_name = 'Neuname' where client_key = ${client.key} and id = ${younger.id}`.execute(
    db,
  );
  await sql`update recommender set last_name = 'Bleibt' where client_key = ${client.key} and id = ${older.id}`.execute(
    db,
  );
  const [olaf, second] = [await makeActing(test, client, 'Operator'), await makeActing(test, client, 'Operator')];
  const proposed = await olaf.act(`/personen/${younger.id}/zusammenfuehrung`, { Email: older.email });
  const { FreigabeId } = proposed.json<{ FreigabeId: string }>();
  await second.act(`/freigaben/${FreigabeId}/entscheidung`, { Entscheidung: 'Freigegeben' });
  const { rows } = await sql<{ name: string }>`
    select recommender_name as name from agency_recommendation where client_key = ${client.key}
    union all select recommender_name from agency_order where client_key = ${client.key}`.execute(db);
  expect(rows.map(({ name }) => name.split(' ').at(-1))).toEqual(['Bleibt', 'Bleibt', 'Bleibt']);
});

it('a merge that no longer is what was looked at does not happen, and neither does one with a block', async () => {
  const client = await makeClient(test.platform, { ModuleAuftragsdatumMindestalterTage: 0 });
  const [older, younger] = [await makeEarner(client, 1), await makeEarner(client, 0)];
  const [olaf, second] = [await makeActing(test, client, 'Operator'), await makeActing(test, client, 'Operator')];
  const merge = () => olaf.act(`/personen/${older.id}/zusammenfuehrung`, { Email: younger.email });
  const { FreigabeId } = (await merge()).json<{ FreigabeId: string }>();
  await makeRecommendation(test, client, { Empfehler: { Email: younger.email } });
  const decided = await second.act(`/freigaben/${FreigabeId}/entscheidung`, { Entscheidung: 'Freigegeben' });
  expect(outcomeOf(decided)).not.toBe('ok');
  expect(await accountId(test, client, younger.email)).toBe(younger.id);
  await olaf.act('/sperren/konten', { PersonId: younger.id });
  expect(outcomeOf(await merge())).toBe('PSOF0918');
  expect(outcomeOf(await olaf.act(`/personen/${older.id}/zusammenfuehrung`, { Email: older.email }))).toBe('PSOF0918');
});
