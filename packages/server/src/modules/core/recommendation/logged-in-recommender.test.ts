import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { createAdminLogin } from '../account/index.ts';

const test = setUpTestApp();
let client: ClientRef;
beforeAll(async () => {
  client = await makeClient(test.platform);
});

const recommend = (at: ClientRef, headers: Record<string, string> = {}, parts: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${at.key}/Empfehlen/create`,
    body: recommendationBody(parts),
    headers,
    remoteAddress: someAddress(),
  });

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
      test.app.inject({
        method: 'POST',
        url: `/api/v1/${own.key}/Empfehlen/create`,
        body: { ...recommendationBody({ Empfehlung: { AgbBereitsAkzeptiert: true, ...parts } }), Aktionen },
        headers: as,
        remoteAddress: someAddress(),
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
    const reply = await recommend(client, headers, { Empfaenger: { Email: email } });
    expect(reply.json<ErrorEnvelope>()).toMatchObject({ ErrorCode: 'PSOF0305' });
  });

  it.each(['erfunden', 'foreign'])(
    'tells an invalid token and makes nothing in the name of a stranger: %s',
    async (kind) => {
      const own = await makeClient(test.platform);
      const token = kind === 'foreign' ? (await makeRecommender(test, client)).token : kind;
      const Email = 'typed@example.org';
      const reply = await recommend(own, { authorization: `Bearer ${token}` }, { Empfehler: { Email } });
      expect(reply.json<ErrorEnvelope>()).toMatchObject({ ErrorCode: 'PSOF0204' });
      expect(await owners(own)).toEqual([]);
    },
  );

  it('is nothing support may do', async () => {
    const { email } = await makeRecommender(test, client);
    const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
    const { rows } = await sql<{ id: string }>`select id from recommender where email = ${email}`.execute(
      test.platform.db,
    );
    const { url } = await createAdminLogin(ctx, rows[0]?.id ?? '', 'olga');
    const login = await test.app.inject(`/api/v1/${client.key}/account/login/?token=${url.split('/').at(-1)}`);
    const { Token } = login.json<{ Token: string }>();
    const reply = await recommend(client, { authorization: `Bearer ${Token}` });
    expect(reply.json<ErrorEnvelope>()).toMatchObject({ ErrorCode: 'PSOF0203' });
  });
});

it('an ended session is told on public calls, instead of answering as to a stranger', async () => {
  const client = await makeClient(test.platform);
  const { headers } = await makeRecommender(test, client);
  const get = (path: string, authorization?: string) =>
    test.app.inject({ url: `/api/v1/${client.key}${path}`, headers: authorization ? { authorization } : {} });
  expect((await get('/produkt', headers.authorization)).statusCode).toBe(200);
  await sql`delete from session where client_key = ${client.key}`.execute(test.platform.db);
  for (const dead of [headers.authorization, 'Bearer a.b.c', 'Bearer nonsense']) {
    const told = [await recommend(client, { authorization: dead ?? '' }), await get('/produkt', dead)];
    expect(told.map((reply) => reply.json<ErrorEnvelope>().ErrorCode)).toEqual(['PSOF0204', 'PSOF0204']);
    // Calls that lead to a new session still work.
    expect((await get('/account/passwortvalidator', dead)).statusCode).toBe(200);
  }
  expect((await get('/produkt', 'Bearer null')).statusCode).toBe(200);
});

it.each([
  [false, 201, undefined],
  [true, 401, 'PSOF0205'],
])('with ModuleErzwingeLogin %s a visitor is answered %s', async (ModuleErzwingeLogin, status, code) => {
  const own = await makeClient(test.platform, { ModuleErzwingeLogin });
  const reply = await recommend(own);
  expect([reply.statusCode, reply.json<Partial<ErrorEnvelope>>().ErrorCode]).toEqual([status, code]);
  const { headers } = await makeRecommender(test, own);
  expect((await recommend(own, headers)).statusCode).toBe(201);
});
