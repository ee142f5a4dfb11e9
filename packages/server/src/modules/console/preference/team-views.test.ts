import type { Teamsicht } from '@mundwerk/contract/console/preferences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf, outcomeOf } from '#testing/console/operate.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

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
  expect((await auditOf(test, client)).map(({ action }) => action)).toEqual([
    'view.share',
    'view.share',
    'view.unshare',
  ]);
});
