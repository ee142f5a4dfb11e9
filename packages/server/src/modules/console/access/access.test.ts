import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accountId, REASON } from '#testing/console/operate.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test);

const ask = (token: string | null, method: 'GET' | 'POST' = 'GET', path = '/verwaltung/ich') =>
  test.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

let minutesPassed = 0;
const advance = (minutes: number): Promise<void> => {
  minutesPassed += minutes;
  return setClock(test, minutesPassed * 60_000);
};

describe('who am I', () => {
  it('names the person, their clients and the roles that count there', async () => {
    const { token, id, name, email } = await makeOperator(test, client, ['Support', 'Finance'], { steppedUp: false });
    const reply = await ask(token);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      Id: id,
      Name: name,
      Email: email,
      Mandanten: [{ Key: client.key, Name: client.config.Name, Rollen: ['Support', 'Finance'] }],
      IstFuerAlle: false,
      BestaetigtAm: null,
      UntaetigMinuten: 30,
      Umgebung: 'testing',
    });
  });

  it('lists every client to a person who works for all of them', async () => {
    const other = await makeClient(test.platform);
    const { token } = await makeOperator(test, '*', ['Auditor']);
    const { Mandanten, IstFuerAlle, BestaetigtAm } = (await ask(token)).json();
    expect(IstFuerAlle).toBe(true);
    expect(BestaetigtAm).not.toBeNull();
    expect(Mandanten.map(({ Key }: { Key: string }) => Key)).toEqual(expect.arrayContaining([client.key, other.key]));
  });
});

it('answers in the colleague’s language where the client does not speak it, and writes to people in theirs', async () => {
  const german = await makeClient(test.platform, { Sprachen: ['de'] });
  const { email } = await makeRecommender(test, german);
  const { token } = await makeOperator(test, german, ['Operator', 'Support']);
  const french = { token, headers: { language: 'fr' } };
  const template = await callApi(test, german, 'GET', '/verwaltung/auftragsimport/vorlage', french);
  expect(template.payload).toContain('EXEMPLE');
  const body = { EmpfehlerId: await accountId(test, german, email), Grund: REASON };
  const { Url } = (await callApi(test, german, 'POST', '/verwaltung/ansehen', { ...french, body })).json();
  expect(new URL(Url).pathname).toMatch(/^\/login\//);
  await callApi(test, german, 'POST', `/verwaltung/personen/${body.EmpfehlerId}/datenanfrage`, {
    ...french,
    body: { Art: 'Auskunft', Grund: REASON },
  });
  const { rows } = await sql<{ language: string }>`
    select distinct language from mail where client_key = ${german.key}`.execute(test.platform.db);
  expect(rows).toEqual([{ language: 'de' }]);
});

describe('a session of the console', () => {
  it('is refused to everyone else’s token, and to none', async () => {
    const { token } = await makeRecommender(test, client);
    expect((await ask(null)).json()).toMatchObject({ ErrorCode: 'PSOF0205' });
    expect((await ask(token)).statusCode).toBe(401);
    expect((await ask('eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.')).statusCode).toBe(401);
  });

  it('ends when its owner signs off', async () => {
    const { token } = await makeOperator(test, client, ['Support']);
    expect((await ask(token, 'POST', '/verwaltung/abmelden')).statusCode).toBe(200);
    expect((await ask(token)).statusCode).toBe(401);
  });

  it('lasts while it is used, ends after half an hour without a call, and after eight hours in any case', async () => {
    const { token } = await makeOperator(test, client, ['Support']);
    const idle = await makeOperator(test, client, ['Support']);
    await advance(29);
    expect((await ask(token)).statusCode).toBe(200);
    await advance(29);
    expect((await ask(idle.token)).statusCode).toBe(401);
    for (let quarter = 0; quarter < 14; quarter += 1) {
      expect((await ask(token)).statusCode).toBe(200);
      await advance(29);
    }
    expect((await ask(token)).statusCode).toBe(200);
    await advance(29);
    expect((await ask(token)).statusCode).toBe(401);
  });
});
