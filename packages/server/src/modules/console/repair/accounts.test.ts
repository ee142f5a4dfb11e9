import type { MergePreview } from '@mundwerk/contract/console/repair/accounts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { accountId, auditOf, makeActing, outcomeOf, signedActsOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { makeAgency, makeAgencyUser, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const PAYING = { Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null } };

describe('ended sessions', () => {
  it('log the person out everywhere', async () => {
    const client = await makeClient(test.platform);
    const { email, token } = await makeRecommender(test, client);
    const id = await accountId(test, client, email);
    await logIn(test, client, email);
    const support = await makeActing(test, client, 'Support');
    const preview = (await support.get(`/personen/${id}/sitzungen`)).json();
    expect(preview.Zeilen[0]).toMatchObject({ Name: 'sitzungen', Vorher: 2, Nachher: 0 });
    expect(outcomeOf(await support.act(`/personen/${id}/sitzungen/beenden`))).toBe('ok');
    expect(outcomeOf(await callApi(test, client, 'GET', '/account/user', { token }))).toBe('PSOF0204');
  });

  it('after “it was not me” payments wait a week, and the owner is mailed the way to secure the account', async () => {
    const client = await makeClient(test.platform, PAYING);
    const key = await makeKey(test, client);
    const { email, reward, token } = await makeProvided(test, client);
    await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
    const id = await accountId(test, client, email);
    const session = await token();
    const support = await makeActing(test, client, 'Support');
    expect(outcomeOf(await support.act(`/personen/${id}/nichtich`))).toBe('ok');
    expect(outcomeOf(await callApi(test, client, 'GET', '/account/user', { token: session }))).toBe('PSOF0204');
    // The mail about the pickup is sent concurrently and may come last.
    const kinds = (await readMails(test, client.key, email)).map(({ Kind }) => Kind);
    expect(kinds).toContain('account-protected');
    const run = () => callApi(test, client, 'POST', '/betrieb/auszahlungslaeufe', { token: key });
    expect(outcomeOf(await run())).toBe('PSOF0801');
    await setClock(test, test.clock.now().getTime() - Date.now() + 7 * 86_400_000 + 60_000);
    expect((await run()).json()).toMatchObject({ Anzahl: 1 });
  });
});

describe('a restored access', () => {
  const start = async () => {
    const client = await makeClient(test.platform);
    const { email, token } = await makeRecommender(test, client);
    const id = await accountId(test, client, email);
    const [support, operator] = [
      await makeActing(test, client, 'Support'),
      await makeActing(test, client, 'Operator'),
    ] as const;
    const ask = async (path: string) => outcomeOf(await callApi(test, client, 'GET', path, { token }));
    const end = () => support.act(`/personen/${id}/sitzungen/beenden`);
    const restore = async (who: typeof support) => outcomeOf(await who.act(`/personen/${id}/zugang`));
    const guess = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1/${client.key}/account/login`,
        body: { Email: email, Password: 'Falsch1234' },
        remoteAddress: someAddress(),
      });
    return { client, email, token, id, support, operator, ask, end, restore, guess };
  };

  it('lets sessions live again that an operator ended; money needs a fresh login, and the owner is told', async () => {
    const { client, email, id, support, ask, end, restore } = await start();
    expect(await ask('/empfehler/daten')).toBe('ok');
    await end();
    expect(await ask('/account/user')).toBe('PSOF0204');
    const preview = (await support.get(`/personen/${id}/zugang`)).json();
    expect(preview).toMatchObject({
      Zeilen: [
        { Name: 'sitzungen', Vorher: 0, Nachher: 1 },
        { Name: 'fehlversuche', Vorher: 0, Nachher: 0 },
      ],
      Hindernisse: [],
    });
    expect(await restore(support)).toBe('ok');
    expect(await ask('/account/user')).toBe('ok');
    expect(await ask('/empfehler/daten')).toBe('PSOF0206');
    expect((await readMails(test, client.key, email))[0]?.Kind).toBe('access-restored');
    expect((await auditOf(test, client)).at(-1)).toMatchObject({
      action: 'session.restore',
      person: id,
      after: { sessions: 1, wrongPasswords: 0 },
    });
    expect(await restore(support)).toBe('PSOF0929');
  });

  it('is possible for an hour to Support, for a day to Operators, and to nobody later', async () => {
    const { client, ask, end, restore, support, operator } = await start();
    // Moving the clock would end the operators' own sessions, too.
    const endedMinutesAgo = async (minutes: number) => {
      await end();
      await sql`update session set ended_at = ended_at - make_interval(mins => ${minutes})
        where client_key = ${client.key} and ended_by is not null`.execute(test.platform.db);
    };
    await endedMinutesAgo(61);
    expect(await restore(support)).toBe('PSOF0929');
    expect(await restore(operator)).toBe('ok');
    expect(await ask('/account/user')).toBe('ok');
    await endedMinutesAgo(24 * 60 + 1);
    expect(await restore(operator)).toBe('PSOF0929');
  });

  it('never undoes an end by the person, a new password, “it was not me” or a block', async () => {
    const { client, email, token, id, support, operator, ask, end, restore } = await start();
    await callApi(test, client, 'GET', '/account/logout', { token });
    expect(await restore(operator)).toBe('PSOF0929');
    const again = (await logIn(test, client, email)).Token;
    await end();
    expect(outcomeOf(await support.act(`/personen/${id}/nichtich`))).toBe('ok');
    expect(await restore(operator)).toBe('PSOF0929');
    await logIn(test, client, email);
    await end();
    await support.act(`/personen/${id}/wiederholen`, { Art: 'Zugang' });
    const Token = await mailToken(test, client, email, 'password-reset');
    await callApi(test, client, 'PUT', '/account/resetPassword', { body: { Token, Password: 'Ankerplatz77Rot' } });
    expect(await restore(operator)).toBe('PSOF0929');
    expect(await ask('/account/user')).toBe('PSOF0204');
    expect(outcomeOf(await callApi(test, client, 'GET', '/account/user', { token: again }))).toBe('PSOF0204');
    await end();
    await support.act('/sperren/konten', { PersonId: id });
    expect(await restore(operator)).toBe('PSOF0106');
  });

  it('forgets wrong passwords, three times a day', async () => {
    const { client, id, support, guess, end, restore } = await start();
    for (let tries = 0; tries < 2; tries += 1) await guess();
    const preview = (await support.get(`/personen/${id}/zugang`)).json();
    expect(preview.Zeilen[1]).toMatchObject({ Name: 'fehlversuche', Vorher: 2, Nachher: 0 });
    const left = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from throttle_event
          where client_key = ${client.key} and scope = 'password:wrong'`.execute(test.platform.db)
      ).rows[0]?.n;
    expect(await left()).toBe(4);
    expect(await restore(support)).toBe('ok');
    // The remaining events are counted by network, which others share.
    expect(await left()).toBe(2);
    for (let times = 0; times < 2; times += 1) {
      await end();
      expect(await restore(support)).toBe('ok');
    }
    await end();
    expect(await restore(support)).toBe('PSOF0110');
  });
});

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
  const stranger = await makeEarner(client, 0);
  await makeAgency(test, client);
  await makeAgencyUser(test, client, ['AgenturInhaber']);
  for (const { id } of [younger, stranger])
    await sql`insert into invitation (client_key, number, agency_number, kind, first_name, last_name, email, email_normal, token_hash,
      invited_by, invited_at, registered_at, consent_text, recommender_id) select client_key, left(id::text, 8), ${TEST_AGENCY}, 'Kunde', first_name, last_name, email,
      email_normal, id::text, (select u.id from agency_user u where u.client_key = r.client_key), now(), now(), 'ja', id
      from recommender r where client_key = ${client.key} and id = ${id}`.execute(test.platform.db);
  for (const { id } of [older, younger, stranger]) await olaf.preview('/notizen', { Art: 'Person', Id: id, Text: id });
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
  const { rows: notes } = await sql<{ text: string; ref: string }>`select text, subject_ref as ref from note
    where client_key = ${client.key}`.execute(test.platform.db);
  expect(Object.fromEntries(notes.map(({ text, ref }) => [text, ref]))).toEqual({
    [older.id]: older.id,
    [younger.id]: older.id,
    [stranger.id]: stranger.id,
  });
  const { rows: invited } = await sql<{
    number: string;
    owner: string;
  }>`select number, recommender_id as owner from invitation
    where client_key = ${client.key}`.execute(test.platform.db);
  expect(Object.fromEntries(invited.map(({ number, owner }) => [number, owner]))).toEqual({
    [younger.id.slice(0, 8)]: older.id,
    [stranger.id.slice(0, 8)]: stranger.id,
  });
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
  expect((await signedActsOf(test, client)).slice(-2)).toEqual([
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
