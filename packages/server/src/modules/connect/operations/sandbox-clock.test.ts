import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import type { SandboxClock, SandboxView } from '@mundwerk/contract/operations/sandbox';
import { addDays } from '@mundwerk/contract/values/day';
import { WIDEST_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { listTaskRuns } from '#platform/jobs/run-task.ts';
import { eventually } from '#testing/eventually.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeProvided } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { untilMailsAreWritten } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { isSignedBy, startReceiver } from '#testing/webhook/receiver.ts';
import { createOperationsKey } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

type Method = 'GET' | 'POST' | 'PATCH';
const callerOf = (client: ClientRef, token: string) => (method: Method, path: string, body?: object) =>
  callApi(test, client, method, path, { token, ...(body ? { body } : {}) });
type Call = ReturnType<typeof callerOf>;

const makeTester = async (): Promise<{ readonly client: ClientRef; readonly call: Call }> => {
  const client = await makeClient(test.platform, { AutomatischeFreigabe: true });
  const { key } = await createOperationsKey(test.platform, client.key, 'tester', WIDEST_SCOPES, { kind: 'test' });
  return { client, call: callerOf(client, key) };
};

const sandboxOf = async (call: Call) => (await call('GET', '/betrieb/sandkasten')).json<SandboxView>();
const advance = (call: Call, days: number) => call('POST', '/betrieb/sandkasten/uhr', { Tage: days });
const today = (): string => calendarDay(test.clock.now());
const orderOf = (number: string, external: string, day: string) => ({
  ExterneAuftragsnummer: external,
  Empfehlungsnummer: number,
  ProduktId: TEST_PRODUCT_ID,
  Auftragsdatum: day,
  Neukunde: true,
  ErstbeitragBezahltAm: day,
});
const statesOf = async (call: Call, external: string): Promise<string[]> =>
  (await call('GET', `/betrieb/auftraege/${external}`))
    .json<OrderDetails>()
    .Praemierungen.map(({ Beguenstigter, Status }) => `${Beguenstigter} ${Status}`);
const mailKinds = async (call: Call): Promise<string[]> => (await sandboxOf(call)).Mails.map(({ Art }) => Art);

it('days pass in a sandbox: the reward becomes ready, is reminded of and expires, and webhooks tell of it at that time', async () => {
  const { call } = await makeTester();
  const shop = await startReceiver();
  const { Geheimnis } = (
    await call('POST', '/betrieb/webhooks', {
      Name: 'Shop',
      Url: shop.url,
      Ereignisse: ['claim.provided', 'claim.expired'],
    })
  ).json<{ Geheimnis: string }>();
  const { Empfehlungen, Uhr } = await sandboxOf(call);
  expect(Uhr).toMatchObject({ Heute: today(), TageVoraus: 0 });
  await call('POST', '/betrieb/auftraege', orderOf(Empfehlungen[0]?.Empfehlungsnummer ?? '', 'U-1', today()));
  expect(await statesOf(call, 'U-1')).toEqual(['Empfehler Offen']);

  const advanced = await advance(call, 15);
  expect(advanced.statusCode).toBe(200);
  expect(advanced.json<SandboxClock>()).toMatchObject({ Heute: addDays(today(), 15), TageVoraus: 15 });
  expect((await sandboxOf(call)).Uhr).toMatchObject({ TageVoraus: 15 });
  expect(await statesOf(call, 'U-1')).toEqual(['Empfehler Bereitgestellt']);
  await untilMailsAreWritten(test);
  expect(await mailKinds(call)).toContain('pickup');
  expect(await mailKinds(call)).not.toContain('reward-reminder');
  // An order of the sandbox's own day is no order of the future, and one after it is.
  const second = Empfehlungen[1]?.Empfehlungsnummer ?? '';
  const tooLate = await call('POST', '/betrieb/auftraege', orderOf(second, 'U-2', addDays(today(), 16)));
  expect(tooLate.json<ErrorEnvelope>()).toMatchObject({ Hinweis: expect.stringContaining('Uhr des Sandkastens') });
  expect((await call('POST', '/betrieb/auftraege', orderOf(second, 'U-2', addDays(today(), 15)))).statusCode).toBe(201);

  expect((await advance(call, 31)).json()).toMatchObject({ TageVoraus: 46 });
  await untilMailsAreWritten(test);
  expect((await mailKinds(call)).join(' ')).toContain('reward-reminder');
  expect((await advance(call, 365)).json()).toMatchObject({ TageVoraus: 411 });
  expect(await statesOf(call, 'U-1')).toEqual(['Empfehler Abgelaufen']);

  // The event has the time of the clock, its transport that of the machine, and both are signed.
  await eventually(() =>
    expect(shop.received.map(({ body }) => [body.type, body.timestamp.slice(0, 10)])).toEqual(
      expect.arrayContaining([
        ['claim.provided', addDays(today(), 15)],
        ['claim.expired', addDays(today(), 411)],
      ]),
    ),
  );
  expect(shop.received.every((one) => isSignedBy(Geheimnis, one))).toBe(true);
  const clock = Date.now() / 1000;
  expect(shop.received.every(({ headers }) => Math.abs(Number(headers['webhook-timestamp']) - clock) < 300)).toBe(true);
  await shop.stop();

  // A reset sets the clock back.
  const reset = (await call('POST', '/betrieb/sandkasten/zuruecksetzen')).json<SandboxView>();
  expect(reset.Uhr).toMatchObject({ Heute: today(), TageVoraus: 0 });
});

it('nothing of the programme and of other sandboxes moves with a sandbox, and no task counts as run', async () => {
  const { client, call } = await makeTester();
  const other = await makeTester();
  const live = callerOf(client, await makeKey(test, client));
  const provided = await makeProvided(test, client);
  const body = { ...orderBody(test, await makeRecommendation(test, client)), ErstbeitragBezahltAm: today() };
  expect((await live('POST', '/betrieb/auftraege', { ...body, Auftragsdatum: today() })).statusCode).toBe(201);
  const number = (await sandboxOf(other.call)).Empfehlungen[0]?.Empfehlungsnummer ?? '';
  await other.call('POST', '/betrieb/auftraege', orderOf(number, 'O-1', today()));
  await sandboxOf(call);
  await untilMailsAreWritten(test);
  const stateOf = async () =>
    (
      await sql<{ state: string; changes: number; mails: number }>`
        select coalesce(string_agg(distinct c.state, ',' order by c.state), '') as state,
          (select count(*)::int from claim_history h where h.client_key = any(${[client.key, `${other.client.key}-test`]})) as changes,
          (select count(*)::int from mail m where m.client_key = any(${[client.key, `${other.client.key}-test`]})) as mails
        from claim c where c.client_key = any(${[client.key, `${other.client.key}-test`]})`.execute(test.platform.db)
    ).rows;
  const [before, runs] = [await stateOf(), await listTaskRuns(test.platform.db)];
  expect(before[0]?.state).toContain('Bereitgestellt');

  expect((await advance(call, 400)).statusCode).toBe(200);
  await untilMailsAreWritten(test);
  expect(await stateOf()).toEqual(before);
  expect((await listTaskRuns(test.platform.db)).map(({ name, ran_at }) => [name, ran_at])).toEqual(
    runs.map(({ name, ran_at }) => [name, ran_at]),
  );
  expect((await sandboxOf(other.call)).Uhr.TageVoraus).toBe(0);
  expect(provided.email).not.toBe('');
  const [liveOrder] = (await live('GET', '/betrieb/auftraege')).json<{ Eintraege: { GemeldetAm: string }[] }>()
    .Eintraege;
  expect(liveOrder?.GemeldetAm.slice(0, 10)).toBe(test.clock.now().toISOString().slice(0, 10));
});

it('only a test key moves a clock, forward, and at most ten years', async () => {
  const { client, call } = await makeTester();
  const live = callerOf(client, await makeKey(test, client));
  const codeOf = async (reply: ReturnType<Call>) => (await reply).json<Partial<ErrorEnvelope>>().ErrorCode;
  expect(await codeOf(advance(live, 1))).toBe('PSOF0984');
  for (const days of [0, -1, 1.5, 3651]) expect(await codeOf(advance(call, days))).toBe('PSOF0901');
  expect((await advance(call, 3650)).json()).toMatchObject({ TageVoraus: 3650 });
  const further = await advance(call, 1);
  expect([further.statusCode, further.json<ErrorEnvelope>().ErrorCode]).toEqual([409, 'PSOF1012']);
  await expect(
    sql`update client set ahead_days = 1 where key = ${client.key}`.execute(test.platform.db),
  ).rejects.toThrow('client_ahead_days_of_sandbox');
});

it('errors say what a tester does next, and nothing of it to live keys', async () => {
  const { client, call } = await makeTester();
  const live = callerOf(client, await makeKey(test, client));
  const wrong = (caller: Call) => caller('POST', '/betrieb/auftraege', orderOf('AAAAAAAAAA', 'H-1', today()));
  const tested = (await wrong(call)).json<ErrorEnvelope>();
  expect(tested.Hinweis).toMatch(/GET betrieb\/sandkasten nennt ihre Nummern/);
  const real = (await wrong(live)).json<ErrorEnvelope>();
  expect(real).toMatchObject({ ErrorCode: tested.ErrorCode });
  expect(real).not.toHaveProperty('Hinweis');
});
