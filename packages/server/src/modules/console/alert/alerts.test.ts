import type { CallReply } from '@mundwerk/contract/call';
import type { listAlerts } from '@mundwerk/contract/console/preferences';
import { addDays } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { raiseTask, settleTask } from '#modules/core/task/index.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { inboxCalls, makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { foldInsight } from '../insight/insight.ts';
import { sendAlerts, watchFiguresTask } from './alerts.tsx';

const test = setUpTestApp();
let client: ClientRef;
beforeEach(async () => {
  client = await makeClient(test.platform);
});
const { list } = inboxCalls(() => test);

const choose = (token: string, Themen: readonly string[]) =>
  callApi(test, client, 'PUT', '/verwaltung/alarme', { token, body: { Themen } });
const mailsTo = ({ email }: { readonly email: string }) => readMails(test, client.key, email);
const ctxOf = () => anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: '' });

/** Recommendations on the same weekday of the eight weeks before yesterday, and so many on yesterday. */
const makeWeeks = async (weekly: number, yesterday: number): Promise<void> => {
  const number = await makeRecommendation(test, client);
  const day = addDays(todayOf(test), -1);
  for (let week = 0; week <= 8; week += 1) {
    const at = `${addDays(day, -7 * week)} 12:00+01`;
    await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id, share_recommender,
        terms_hash, created_at, valid_until)
      select client_key, 'W' || ${String(week)}::text || '-' || i, recommender_id, 'x', product_id, 100, terms_hash, ${at}::timestamptz,
        ${at}::timestamptz + interval '60 days'
      from recommendation, generate_series(1, ${week === 0 ? yesterday : weekly}::int) as i
      where client_key = ${client.key} and number = ${number}`.execute(test.platform.db);
  }
  await foldInsight.run(test.platform);
};

it('a figure outside its usual band is a task and one mail a day, to those who chose it and still may', async () => {
  const olaf = await makeOperator(test, client, ['Operator']);
  const paula = await makeOperator(test, client, ['Programm']);
  const gone = await makeOperator(test, client, ['Operator']);
  await choose(olaf.token, ['Empfehlungen', 'Budget']);
  await choose(paula.token, ['Empfehlungen']);
  await choose(gone.token, ['Empfehlungen']);
  await sql`update operator_user set grants = '{}' where id = ${gone.id}`.execute(test.platform.db);
  await makeWeeks(40, 2);
  await watchFiguresTask.run(test.platform);
  await sendAlerts.run(test.platform);
  await sendAlerts.run(test.platform);
  const [mail, ...others] = await mailsTo(olaf);
  expect(others).toEqual([]);
  expect(mail?.Subject).toContain('Ungewöhnlich viele oder wenige Empfehlungen');
  expect(mail?.Text).toContain('2, üblich sind 22 bis 58');
  expect([(await mailsTo(paula)).length, (await mailsTo(gone)).length]).toEqual([1, 0]);
  expect(await list(client, olaf)).toMatchObject([
    {
      Art: 'Kennzahl',
      Werte: { kennzahl: 'Empfehlungen', wert: 2, von: 22, bis: 58, tag: addDays(todayOf(test), -1) },
    },
  ]);

  // The figure is usual again: the task ends, and nothing is mailed.
  await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id, share_recommender,
      terms_hash, created_at, valid_until)
    select client_key, 'X' || i, recommender_id, 'x', product_id, 100, terms_hash, created_at, valid_until
    from recommendation, generate_series(1, 40) as i where client_key = ${client.key} and number = 'W0-1'`.execute(
    test.platform.db,
  );
  await foldInsight.run(test.platform);
  await watchFiguresTask.run(test.platform);
  expect(await list(client, olaf)).toEqual([]);
  await sendAlerts.run(test.platform);
  expect(await mailsTo(olaf)).toHaveLength(1);
});

it('what is raised after the mail of a day is told on the next', async () => {
  const olaf = await makeOperator(test, client, ['Operator']);
  await choose(olaf.token, ['Webhook']);
  const raise = (ref: string) => raiseTask(ctxOf(), { kind: 'Webhook', ref, title: ref, facts: { anlass: 'Fehler' } });
  await advanceDays(test, 1);
  await raise('crm');
  await sendAlerts.run(test.platform);
  await raise('shop');
  await raise('lager');
  await settleTask(ctxOf(), { kind: 'Webhook', ref: 'lager' });
  await sendAlerts.run(test.platform);
  expect(await mailsTo(olaf)).toHaveLength(1);
  await advanceDays(test, 1);
  await sendAlerts.run(test.platform);
  const told = await mailsTo(olaf);
  expect(told).toHaveLength(2);
  expect(told[0]?.Text).toContain('shop');
  expect(told[0]?.Text).not.toMatch(/crm|lager/);
});

it('offers what the roles may see, and takes nothing else', async () => {
  const finance = await makeOperator(test, client, ['Finance']);
  const offered = await callApi(test, client, 'GET', '/verwaltung/alarme', { token: finance.token });
  expect(offered.json<CallReply<typeof listAlerts>>()).toEqual([{ Thema: 'Bestand', PerMail: false }]);
  expect((await choose(finance.token, ['Bestand'])).json()).toEqual([{ Thema: 'Bestand', PerMail: true }]);
  expect((await choose(finance.token, ['Empfehlungen'])).statusCode).toBe(403);
  expect((await choose(finance.token, [])).json()).toEqual([{ Thema: 'Bestand', PerMail: false }]);
});
