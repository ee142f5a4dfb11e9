import type { Teamsicht } from '@mundwerk/contract/console/preferences';
import { expect, it } from 'vitest';
import { actsOf, outcomeOf } from '#testing/console/operate.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const read = async (client: { key: string }, { headers }: TestOperator): Promise<Record<string, unknown>> => {
  const reply = await test.app.inject({ url: `/api/v1/${client.key}/verwaltung/einstellungen`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ Einstellungen: Record<string, unknown> }>().Einstellungen;
};

const save = (client: { key: string }, { headers }: TestOperator, name: string, Wert: unknown) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/v1/${client.key}/verwaltung/einstellungen/${name}`,
    headers,
    payload: { Wert },
  });

it('keeps what a person likes for one client, and shows it to nobody else', async () => {
  const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
  const ina = await makeOperator(test, '*', ['Support']);
  const olaf = await makeOperator(test, '*', ['Operator']);
  expect((await save(client, ina, 'spalten.auftraege', ['Status'])).statusCode).toBe(200);
  expect((await save(client, ina, 'spalten.auftraege', ['Status', 'Datum'])).statusCode).toBe(200);
  expect((await save(client, ina, 'sichten.auftraege', [{ name: 'Meine', query: 'Status=Offen' }])).statusCode).toBe(
    200,
  );
  expect(await read(client, ina)).toEqual({
    'spalten.auftraege': ['Status', 'Datum'],
    'sichten.auftraege': [{ name: 'Meine', query: 'Status=Offen' }],
  });
  expect(await read(other, ina)).toEqual({});
  expect(await read(client, olaf)).toEqual({});
});

it('forgets one by null', async () => {
  const client = await makeClient(test.platform);
  const ina = await makeOperator(test, client, ['Auditor']);
  await save(client, ina, 'spalten.x', ['a']);
  expect((await save(client, ina, 'spalten.x', null)).statusCode).toBe(200);
  expect(await read(client, ina)).toEqual({});
});

it('refuses what is too long, oddly named or too much', async () => {
  const client = await makeClient(test.platform);
  const ina = await makeOperator(test, client, ['Support']);
  expect((await save(client, ina, 'spalten.x', 'x'.repeat(20_000))).statusCode).toBe(400);
  // A name that no list can have does not match the route.
  expect((await save(client, ina, 'Spalten_x', 'x')).statusCode).toBe(404);
  for (let index = 0; index < 200; index += 1) await save(client, ina, `spalten.${index}`, index);
  expect((await save(client, ina, 'spalten.neu', 1)).statusCode).toBe(429);
  expect((await save(client, ina, 'spalten.7', 1)).statusCode).toBe(200);
});

it('a view is shared with the colleagues of one client, and removed by its maker or an Admin, each with a record', async () => {
  const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
  const olaf = await makeOperator(test, '*', ['Operator'], { name: 'Olaf Operator' });
  const [ina, adam] = [await makeOperator(test, client, ['Support']), await makeOperator(test, client, ['Admin'])];
  const path = '/verwaltung/sichten';
  const read = async ({ token }: TestOperator, of = client) =>
    (await callApi(test, of, 'GET', path, { token })).json<Teamsicht[]>();
  const share = ({ token }: TestOperator, Suche: string) =>
    callApi(test, client, 'POST', path, { token, body: { Liste: 'console.auftraege', Name: 'Wartet', Suche } });
  const remove = ({ token }: TestOperator) =>
    callApi(test, client, 'POST', `${path}/entfernen`, { token, body: { Liste: 'console.auftraege', Name: 'Wartet' } });

  expect(outcomeOf(await share(olaf, 'Status=Bestaetigt'))).toBe('ok');
  expect(outcomeOf(await share(olaf, 'Status=Gemeldet'))).toBe('ok');
  expect(outcomeOf(await share(olaf, 'Empfehler=anna%40example.org'))).toBe('PSOF0901');
  expect(await read(ina)).toEqual([
    {
      Liste: 'console.auftraege',
      Name: 'Wartet',
      Suche: 'Status=Gemeldet',
      Von: 'Olaf Operator',
      IstEntfernbar: false,
    },
  ]);
  expect(await read(olaf, other)).toEqual([]);
  expect(outcomeOf(await share(ina, 'Status=Erledigt'))).toBe('PSOF0922');
  expect(outcomeOf(await remove(ina))).toBe('PSOF0203');
  expect(await read(adam)).toMatchObject([{ IstEntfernbar: true }]);
  expect(outcomeOf(await remove(adam))).toBe('ok');
  expect((await remove(adam)).statusCode).toBe(404);
  expect(await actsOf(test, client)).toEqual(['view.share', 'view.share', 'view.unshare']);
});
