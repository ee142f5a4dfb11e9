import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeContract } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => setClock(test, 0));

const DAY_MS = 86_400_000;

it('an extended link works again, and within ten seconds the same person can undo it', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  await setClock(test, 61 * DAY_MS);
  const [support, other] = [await makeActing(test, client, 'Support'), await makeActing(test, client, 'Support')];
  const status = async () => (await callApi(test, client, 'GET', `/empfehlung/${number}`)).json().Status;
  const path = `/empfehlungen/${number}/verlaengerung`;
  expect(await status()).toBe('Abgelaufen');
  expect((await support.get(path)).json()).toMatchObject({
    Zeilen: [{ Name: 'gueltigBis' }, { Name: 'linkStatus', Vorher: 'Abgelaufen', Nachher: 'Ok' }],
    Hindernisse: [],
  });
  expect(await status()).toBe('Abgelaufen');
  const extended = (await support.act(path)).json();
  expect(await status()).toBe('Ok');
  expect((await support.get(path)).json().Hindernisse).toEqual(['PSOF0949']);
  expect(outcomeOf(await support.act(path))).toBe('PSOF0949');
  const undo = `${path}/${extended.Id}/zurueck`;
  expect(outcomeOf(await other.undo(undo))).toBe('PSOF0946');
  expect(outcomeOf(await support.undo(undo))).toBe('ok');
  expect(await status()).toBe('Abgelaufen');

  const again = (await support.act(path)).json();
  await setClock(test, 61 * DAY_MS + 11_000);
  expect(outcomeOf(await support.undo(`${path}/${again.Id}/zurueck`))).toBe('PSOF0946');
  expect(await status()).toBe('Ok');
  expect((await auditOf(test, client)).map(({ action, kind }) => [action, kind])).toEqual(
    Array.from({ length: 3 }, () => ['recommendation.extend', 'recommendation']),
  );
});

it('an operator extends to any day, but not a link whose clock an order stopped', async () => {
  const client = await makeClient(test.platform);
  const open = await makeRecommendation(test, client);
  const { number: concluded } = await makeContract(test, client);
  const operator = await makeActing(test, client, 'Operator');
  const extend = (number: string, Bis?: string) =>
    operator.act(`/empfehlungen/${number}/verlaengerung`, Bis ? { Bis } : {});
  const later = new Date(test.clock.now().getTime() + 300 * DAY_MS).toISOString().slice(0, 10);
  expect(outcomeOf(await extend(open, later))).toBe('ok');
  expect(outcomeOf(await extend(open, '2020-01-01'))).toBe('PSOF0901');
  expect(outcomeOf(await extend(concluded))).toBe('PSOF0948');
  expect(outcomeOf(await extend('0000000000'))).toBe('PSOF0306');
  const finance = await makeActing(test, client, 'Finance');
  expect(outcomeOf(await finance.act(`/empfehlungen/${open}/verlaengerung`))).toBe('PSOF0203');
});
