import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { codeOf, supportToken } from '#testing/make/steps.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test);

const recommend = (at: ClientRef, headers: Record<string, string> = {}, parts: object = {}) =>
  callApi(test, at, 'POST', '/Empfehlen/create', { body: recommendationBody(parts), headers });

const owners = async (at: ClientRef) =>
  (
    await sql<{ email: string; name: string }>`select email, recommender_first_name as name from recommendation
      join recommender on id = recommender_id and recommender.client_key = recommendation.client_key
      where recommender.client_key = ${at.key}`.execute(test.platform.db)
  ).rows;

describe('recommending while logged in', () => {
  it('makes the owner of the session the recommender, whatever the form says', async () => {
    const own = await makeClient(test.platform);
    const { email, headers } = await makeRecommender(test, own, { Vorname: 'Berta' });
    expect((await recommend(own, headers, { Empfehler: { Vorname: 'Mallory' } })).statusCode).toBe(201);
    expect(await owners(own)).toEqual([{ email, name: 'Berta' }]);
  });

  it('without showing any texts repeats what was agreed to before, in the same words, and refuses anything new', async () => {
    const own = await makeClient(test.platform);
    const { headers } = await makeRecommender(test, own);
    const campaign = { AktionsId: 'baum', abgehakt: true, Zustimmung: 'Ein Baum mit meinem Namen.' };
    const press = (parts: object = {}, Aktionen: object[] = [], as: Record<string, string> = headers) =>
      callApi(test, own, 'POST', '/Empfehlen/create', {
        body: { ...recommendationBody({ Empfehlung: { AgbBereitsAkzeptiert: true, ...parts } }), Aktionen },
        headers: as,
      });
    const refusal = { ErrorCode: 'PSOF0304', Fields: [{ Field: 'Empfehlung.AgbText', ErrorCode: 'PSOF0304' }] };
    expect((await press()).json()).toMatchObject(refusal);
    expect((await recommend(own, headers)).statusCode).toBe(201);
    expect((await press()).statusCode).toBe(201);
    expect((await press({ AgbText: 'Neue Bedingungen.' })).json()).toMatchObject(refusal);
    expect((await press({}, [campaign])).json()).toMatchObject(refusal);
    expect((await press({ AgbBereitsAkzeptiert: false }, [campaign])).statusCode).toBe(201);
    expect((await press({}, [campaign])).statusCode).toBe(201);
    expect((await press({}, [{ ...campaign, Zustimmung: 'Zwei Bäume.' }])).json()).toMatchObject(refusal);
    // The agreement is the person's own: neither another one nor an anonymous visitor can refer to it.
    const other = await makeRecommender(test, own);
    expect((await press({}, [], other.headers)).json()).toMatchObject(refusal);
    expect((await press({}, [], {})).json()).toMatchObject(refusal);
  });

  it('compares the recipient with the account', async () => {
    const { email, headers } = await makeRecommender(test, client);
    expect(codeOf(await recommend(client, headers, { Empfaenger: { Email: email } }))).toBe('PSOF0305');
  });

  it.each(['erfunden', 'foreign'])(
    'tells an invalid token and makes nothing in the name of a stranger: %s',
    async (kind) => {
      const own = await makeClient(test.platform);
      const token = kind === 'foreign' ? (await makeRecommender(test, client)).token : kind;
      const Email = 'typed@example.org';
      expect(codeOf(await recommend(own, { authorization: `Bearer ${token}` }, { Empfehler: { Email } }))).toBe(
        'PSOF0204',
      );
      expect(await owners(own)).toEqual([]);
    },
  );

  it('is nothing support may do', async () => {
    const { email } = await makeRecommender(test, client);
    const authorization = `Bearer ${await supportToken(test, client, email)}`;
    expect(codeOf(await recommend(client, { authorization }))).toBe('PSOF0203');
  });
});

it('an ended session is told on public calls, instead of answering as to a stranger', async () => {
  const client = await makeClient(test.platform);
  const { headers } = await makeRecommender(test, client);
  const get = (path: string, authorization?: string) =>
    callApi(test, client, 'GET', path, { headers: authorization ? { authorization } : {} });
  expect((await get('/produkt', headers.authorization)).statusCode).toBe(200);
  await sql`delete from session where client_key = ${client.key}`.execute(test.platform.db);
  for (const dead of [headers.authorization, 'Bearer a.b.c', 'Bearer nonsense']) {
    const told = [await recommend(client, { authorization: dead ?? '' }), await get('/produkt', dead)];
    expect(told.map((reply) => codeOf(reply))).toEqual(['PSOF0204', 'PSOF0204']);
    // Calls that lead to a new session still work.
    expect((await get('/account/passwortvalidator', dead)).statusCode).toBe(200);
  }
  expect((await get('/produkt', 'Bearer null')).statusCode).toBe(200);
});

it.each([
  [false, 'ok'],
  [true, 'PSOF0205'],
])('with ModuleErzwingeLogin %s a visitor is answered %s', async (ModuleErzwingeLogin, code) => {
  const own = await makeClient(test.platform, { ModuleErzwingeLogin });
  expect(codeOf(await recommend(own))).toBe(code);
  const { headers } = await makeRecommender(test, own);
  expect((await recommend(own, headers)).statusCode).toBe(201);
});

const WORDS = 'Ein Jahr gewinnen\n<p>Ab 18 Jahren.</p>\nJa, ich mache mit.';

const tick = (at: ClientRef, Aktionen?: object[], headers: Record<string, string> = {}) =>
  callApi(test, at, 'POST', '/Empfehlen/create', { body: { ...recommendationBody(), Aktionen }, headers });

const kept = async (key: string) => {
  const { rows } = await sql<{ campaign_id: string; text: string }>`
    select c.campaign_id, t.text from recommendation_campaign c
    join terms_text t on t.client_key = c.client_key and t.hash = c.terms_hash
    where c.client_key = ${key} order by 1`.execute(test.platform.db);
  return rows;
};

it('ticked campaigns are kept with the words that were shown; others are not, and none need be sent', async () => {
  const own = await makeClient(test.platform);
  const reply = await tick(own, [
    { AktionsId: 'gratisjahr', abgehakt: true, Zustimmung: WORDS },
    { AktionsId: 'baum', abgehakt: false, Zustimmung: 'Nein danke' },
    { AktionsId: 'gratisjahr', abgehakt: true, Zustimmung: WORDS },
  ]);
  expect(reply.statusCode).toBe(201);
  expect(await kept(own.key)).toEqual([{ campaign_id: 'gratisjahr', text: WORDS }]);
  expect((await tick(own)).statusCode).toBe(201);
});

it('a tick without words is refused, because it would prove nothing', async () => {
  const own = await makeClient(test.platform);
  const reply = await tick(own, [{ AktionsId: 'gratisjahr', abgehakt: true, Zustimmung: ' ' }]);
  expect(reply.json()).toMatchObject({ Fields: [{ Field: 'Aktionen.0.Zustimmung', ErrorCode: 'PSOF0904' }] });
});

it('the recommender finds ticked campaigns among the data held', async () => {
  const { headers } = await makeRecommender(test, client);
  await tick(client, [{ AktionsId: 'gratisjahr', abgehakt: true, Zustimmung: WORDS }], headers);
  const reply = await callApi(test, client, 'GET', '/empfehler/daten', { headers });
  expect(reply.json<PersonalData>().Empfehlungen[0]?.Aktionen).toEqual([
    { AktionsId: 'gratisjahr', Zustimmung: WORDS, Zeitpunkt: expect.any(String) },
  ]);
});
