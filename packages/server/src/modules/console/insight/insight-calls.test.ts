import type { CallReply } from '@mundwerk/contract/call';
import type { getInsight } from '@mundwerk/contract/console/insight';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { foldInsight } from './insight.ts';

const test = setUpTestApp();
const client = setUpClient(test);
let token: string;
beforeAll(async () => {
  ({ token } = await makeOperator(test, client, ['Operator']));
});

const fold = () => foldInsight.run(test.platform);
const ask = async (query: Record<string, string>): Promise<CallReply<typeof getInsight>> =>
  (await callApi(test, client, 'GET', `/verwaltung/auswertung?${new URLSearchParams(query)}`, { token })).json();

it('a share is noted once per channel, and a link that was never opened counts as shared', async () => {
  const number = await makeRecommendation(test, client);
  const share = () => callApi(test, client, 'POST', `/empfehlung/${number}/geteilt`, { body: { Kanal: 'whatsapp' } });
  expect([(await share()).statusCode, (await share()).statusCode]).toEqual([200, 200]);
  const { rows } = await sql<{
    channel: string;
    at: Date;
  }>`select channel, first_share_at as at from recommendation_figures
    where client_key = ${client.key}`.execute(test.platform.db);
  expect(rows).toEqual([{ channel: 'whatsapp', at: expect.any(Date) }]);
  await fold();
  const today = calendarDay(test.clock.now());
  expect((await ask({ Von: today, Bis: today })).Gesamt.Anzahl).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
  const unknown = await callApi(test, client, 'POST', '/empfehlung/NIEMANDEM1/geteilt', { body: { Kanal: 'sms' } });
  expect(unknown.statusCode).toBe(404);
});

it('hands the funnel over as a file and records it, and refuses a period that ends before it begins', async () => {
  await makeRecommendation(test, client);
  await fold();
  const day = calendarDay(test.clock.now());
  const file = await callApi(test, client, 'POST', '/verwaltung/auswertung/export', {
    token,
    body: { Nach: 'Kanal', Von: day, Bis: day },
  });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('Ohne Kanal');
  const { rows } = await sql<{ after: unknown }>`select after from audit
    where client_key = ${client.key} and action = 'insight.export'`.execute(test.platform.db);
  expect(rows).toHaveLength(1);
  expect(
    (await callApi(test, client, 'GET', '/verwaltung/auswertung?Von=2026-02-01&Bis=2026-01-01', { token })).statusCode,
  ).toBe(400);
});
