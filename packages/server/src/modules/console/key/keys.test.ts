import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import { addDays } from '@mundwerk/contract/values/day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import { auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

it('an Admin makes a key, sees it once, reads its requests and revokes it', async () => {
  const client = await makeClient(test.platform);
  const admin = await makeActing(test, client, 'Admin');
  const until = addDays(calendarDay(test.clock.now()), 30);
  const made = await admin.act('/schluessel', {
    Name: ' crm ',
    Art: 'live',
    Bereiche: ['events:read'],
    GueltigBis: until,
    Netze: ['192.0.2.0/24'],
  });
  expect(made.statusCode).toBe(201);
  const { Id, Schluessel: token } = made.json<{ Id: string; Schluessel: string }>();
  const ask = async (from: string) =>
    (await callApi(test, client, 'GET', '/betrieb/ereignisse', { token, from })).statusCode;
  expect([await ask('192.0.2.1'), await ask('198.51.100.1')]).toEqual([200, 403]);

  const requests = (await admin.get(`/schluessel/${Id}/protokoll`)).json();
  expect(requests.Eintraege.map(({ Status }: { Status: number }) => Status)).toEqual([403, 200]);
  const listed = await admin.get('/schluessel');
  expect(listed.body).not.toContain(token);
  expect(listed.json<{ Schluessel: KeyView[] }>().Schluessel).toMatchObject([
    { Id, Name: 'crm', Art: 'live', Status: 'Aktiv', Bereiche: ['events:read'], AbgelehntHeute: 1 },
  ]);

  expect(outcomeOf(await admin.act(`/schluessel/${Id}/widerruf`))).toBe('ok');
  expect(await ask('192.0.2.1')).toBe(401);
  expect(outcomeOf(await admin.act(`/schluessel/${Id}/widerruf`))).toBe('PSOF0947');
  const acts = await auditOf(test, client);
  expect(acts.map(({ action, by }) => [action, by])).toEqual([
    ['key.create', admin.id],
    ['key.revoke', admin.id],
  ]);
  expect(JSON.stringify(acts)).not.toContain(token);
});

it('a key has no scope by default, no end in the past and no network that is none; keys of other clients are unknown', async () => {
  const client = await makeClient(test.platform);
  const admin = await makeActing(test, client, 'Admin');
  const body = { Name: 'crm', Art: 'test', Bereiche: [], Netze: [] };
  const wrong = [
    { GueltigBis: addDays(calendarDay(test.clock.now()), -1) },
    { Netze: ['office'] },
    { Bereiche: ['everything'] },
  ];
  for (const part of wrong) expect(outcomeOf(await admin.act('/schluessel', { ...body, ...part }))).toBe('PSOF0901');
  const { Id, Schluessel } = (await admin.act('/schluessel', body)).json<{ Id: string; Schluessel: string }>();
  expect(Schluessel).toMatch(/^mw_test_/);
  const other = await makeActing(test, await makeClient(test.platform), 'Admin');
  expect(outcomeOf(await other.act(`/schluessel/${Id}/widerruf`))).toBe('PSOF0902');
  expect((await other.get(`/schluessel/${Id}/protokoll`)).statusCode).toBe(404);
});
