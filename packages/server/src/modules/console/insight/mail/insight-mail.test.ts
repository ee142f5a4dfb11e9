import type { InsightMail } from '@mundwerk/contract/console/insight';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { advanceDays } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { foldInsight } from '../insight.ts';
import { sendInsightMails } from './insight-mails.tsx';

const test = setUpTestApp();
const client = setUpClient(test);

const ORDER = { Name: 'Alles', Rhythmus: 'Taeglich', Tage: 28, Nach: 'Kanal' } as const;
const order = async (token: string, body: object): Promise<InsightMail[]> =>
  (await callApi(test, client, 'POST', '/verwaltung/auswertung/mails', { token, body })).json<InsightMail[]>();
const mails = async () =>
  (
    await sql<{ subject: string }>`select subject from mail
      where client_key = ${client.key} and kind = 'insight-view' order by position`.execute(test.platform.db)
  ).rows;

it('a view is mailed once a day with counts and no names, until it is ended from its mail', async () => {
  const olaf = await makeOperator(test, client, ['Operator']);
  await makeRecommendation(test, client, { Empfehler: { Vorname: 'Xaveria', Nachname: 'Quitte' } });
  await foldInsight.run(test.platform);
  expect(await order(olaf.token, ORDER)).toMatchObject([{ ...ORDER, ZuletztAm: null }]);
  // The same name is the same order, changed.
  const [stored] = await order(olaf.token, { ...ORDER, Tage: 7 });
  expect(stored).toMatchObject({ Name: 'Alles', Tage: 7 });
  await sendInsightMails.run(test.platform);
  await sendInsightMails.run(test.platform);
  expect(await mails()).toHaveLength(1);
  const { rows } = await sql<{ text: string }>`select to_jsonb(m)::text as text from mail m
    where client_key = ${client.key} and kind = 'insight-view'`.execute(test.platform.db);
  expect(rows[0]?.text).not.toMatch(/Xaveria|Quitte/);
  const end = () =>
    callApi(test, client, 'POST', `/verwaltung/auswertung/mails/${stored?.Id}/ende`, { token: olaf.token, body: {} });
  expect([(await end()).json(), (await end()).statusCode]).toEqual([[], 200]);
  await advanceDays(test, 1);
  await sendInsightMails.run(test.platform);
  expect(await mails()).toHaveLength(1);
});

it('weekly ones come on Mondays, a person without the right gets none, and nobody ends those of others', async () => {
  const [olaf, aurelia] = [
    await makeOperator(test, client, ['Operator']),
    await makeOperator(test, client, ['Auditor']),
  ];
  const before = (await mails()).length;
  const [weekly] = await order(olaf.token, { ...ORDER, Name: 'Woche', Rhythmus: 'Woechentlich' });
  await order(aurelia.token, { ...ORDER, Name: 'Woche', Rhythmus: 'Woechentlich' });
  await sql`update operator_user set grants = '{}' where id = (select operator_id from insight_mail
    where client_key = ${client.key} and id <> ${weekly?.Id ?? ''} and name = 'Woche')`.execute(test.platform.db);
  const other = await makeOperator(test, client, ['Operator']);
  await callApi(test, client, 'POST', `/verwaltung/auswertung/mails/${weekly?.Id}/ende`, {
    token: other.token,
    body: {},
  });
  for (let day = 0; day < 7; day += 1) {
    await advanceDays(test, 1);
    await sendInsightMails.run(test.platform);
  }
  expect((await mails()).length - before).toBe(1);
});

it('refuses more orders than anyone reads', async () => {
  const olaf = await makeOperator(test, client, ['Operator']);
  for (let index = 0; index < 20; index += 1) await order(olaf.token, { ...ORDER, Name: `Sicht ${index}` });
  const body = { ...ORDER, Name: 'Eine mehr' };
  expect(
    (await callApi(test, client, 'POST', '/verwaltung/auswertung/mails', { token: olaf.token, body })).statusCode,
  ).toBe(429);
});
