import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { SandboxView } from '@mundwerk/contract/operations/sandbox';
import { WIDEST_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import type { DeliveryView, EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeActing } from '#testing/console/operate.ts';
import { eventually } from '#testing/eventually.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { isSignedBy, type Receiver, startReceiver } from '#testing/webhook/receiver.ts';
import { createOperationsKey } from './index.ts';

const test = setUpTestApp();
const receivers: Receiver[] = [];
const receiver = async (): Promise<Receiver> => {
  const one = await startReceiver();
  receivers.push(one);
  return one;
};
afterAll(async () => {
  for (const one of receivers) await one.stop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const callerOf = (client: ClientRef, token: string) => (method: Method, path: string, body?: object) =>
  callApi(test, client, method, path, { token, ...(body ? { body } : {}) });
const codeOf = (reply: { json<T>(): T }) => reply.json<Partial<ErrorEnvelope>>().ErrorCode;

interface Made {
  readonly Endpunkt: EndpointView;
  readonly Geheimnis: string;
}
const ORDERS = ['order.reported', 'order.confirmed'] as const;

it('a system makes, changes, tries, renews and deletes its endpoint, which the console shows, too', async () => {
  const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
  const call = callerOf(client, await makeKey(test, client));
  const [first, second] = [await receiver(), await receiver()];
  const described = { Name: 'Shop', Url: first.url, Ereignisse: ORDERS };
  const made = await call('POST', '/betrieb/webhooks', described);
  expect(made.statusCode).toBe(201);
  const { Endpunkt, Geheimnis } = made.json<Made>();
  expect(Endpunkt).toMatchObject({ ...described, Status: 'Aktiv', Wartend: 0 });
  const path = `/betrieb/webhooks/${Endpunkt.Id}`;
  const listed = (await call('GET', '/betrieb/webhooks')).json<{ Endpunkte: EndpointView[] }>();
  expect(listed.Endpunkte.map(({ Id }) => Id)).toEqual([Endpunkt.Id]);
  const admin = await makeActing(test, client, 'Admin');
  expect((await admin.get('/webhooks')).json()).toMatchObject([{ Id: Endpunkt.Id, Name: 'Shop' }]);
  const { rows } = await sql<{ by: string }>`select created_by as by from webhook_endpoint
    where id = ${Endpunkt.Id}`.execute(test.platform.db);
  expect(rows[0]?.by).toMatch(/^key:/);

  const moved = await call('PUT', path, { ...described, Url: second.url });
  expect(moved.json()).toMatchObject({ Url: second.url });
  const { Geheimnis: fresh } = (await call('POST', `${path}/geheimnis`)).json<{ Geheimnis: string }>();
  const { EreignisId } = (await call('POST', `${path}/test`)).json<{ EreignisId: string }>();
  await eventually(() => expect(second.received).toHaveLength(1));
  expect(second.received.map((one) => [one.id, isSignedBy(Geheimnis, one), isSignedBy(fresh, one)])).toEqual([
    [EreignisId, true, true],
  ]);
  const deliveries = async (query: string) =>
    (await call('GET', `${path}/zustellungen?${query}`)).json<{ Eintraege: DeliveryView[]; Naechste: string | null }>();
  await eventually(async () => {
    const { Eintraege } = await deliveries('Status=Zugestellt');
    expect(Eintraege.map((one) => [one.EreignisId, one.Antwortcode])).toEqual([[EreignisId, 204]]);
  });
  const another = (await call('POST', `${path}/test`)).json<{ EreignisId: string }>();
  const newest = await deliveries('anzahl=1');
  expect(newest.Eintraege.map((one) => one.EreignisId)).toEqual([another.EreignisId]);
  const older = await deliveries(`anzahl=1&ab=${newest.Naechste}`);
  expect(older).toMatchObject({ Eintraege: [{ EreignisId }], Naechste: null });
  expect(await deliveries(`vor=${newest.Naechste}`)).toMatchObject({ Items: [{ EreignisId }], Weiter: null });

  expect(codeOf(await call('POST', `${path}/fortsetzen`))).toBe('PSOF0947');
  await admin.act(`/webhooks/${Endpunkt.Id}/pause`);
  expect(codeOf(await call('POST', `${path}/test`))).toBe('PSOF0973');
  expect((await call('POST', `${path}/fortsetzen`)).json()).toMatchObject({ Status: 'Aktiv' });
  const wrong = await call('PUT', path, { ...described, Url: 'https://user:secret@shop.example.org/' });
  expect(wrong.json()).toMatchObject({ ErrorCode: 'PSOF0992', Fields: [{ Field: 'Url', ErrorCode: 'PSOF0992' }] });
  expect((await call('DELETE', path)).json()).toEqual({ Geloescht: true });
  expect(codeOf(await call('DELETE', path))).toBe('PSOF0990');
  expect(first.received).toEqual([]);
});

it('a sandbox tells its own endpoints what happens there, and live ones nothing; a reset leaves them', async () => {
  const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
  const live = callerOf(client, await makeKey(test, client));
  const { key } = await createOperationsKey(test.platform, client.key, 'tester', WIDEST_SCOPES, { kind: 'test' });
  const trial = callerOf(client, key);
  const [shop, testShop] = [await receiver(), await receiver()];
  const describe = (one: Receiver) => ({ Name: 'Shop', Url: one.url, Ereignisse: ORDERS });
  const { Endpunkt: liveOne } = (await live('POST', '/betrieb/webhooks', describe(shop))).json<Made>();
  const { Endpunkt: testOne, Geheimnis } = (await trial('POST', '/betrieb/webhooks', describe(testShop))).json<Made>();

  // Each key sees and changes only its own endpoints.
  for (const [call, other] of [
    [live, testOne],
    [trial, liveOne],
  ] as const) {
    const { Endpunkte } = (await call('GET', '/betrieb/webhooks')).json<{ Endpunkte: EndpointView[] }>();
    expect(Endpunkte.map(({ Id }) => Id)).not.toContain(other.Id);
    expect(codeOf(await call('DELETE', `/betrieb/webhooks/${other.Id}`))).toBe('PSOF0990');
    expect(codeOf(await call('PUT', `/betrieb/webhooks/${other.Id}`, describe(shop)))).toBe('PSOF0990');
  }

  const report = async (call: typeof live, number: string): Promise<string> => {
    const body = orderBody(test, number);
    expect((await call('POST', '/betrieb/auftraege', body)).statusCode).toBe(201);
    return body.ExterneAuftragsnummer;
  };
  const sandboxNumber = async (): Promise<string> =>
    (await trial('GET', '/betrieb/sandkasten')).json<SandboxView>().Empfehlungen[0]?.Empfehlungsnummer ?? '';
  const tested = await report(trial, await sandboxNumber());
  const real = await report(live, await makeRecommendation(test, client));
  await eventually(() => expect([shop.received.length, testShop.received.length]).toEqual([1, 1]));
  const told = ({ received }: Receiver) =>
    received.map(({ body }) => [body.type, body.data.Mandant, body.data.ExterneAuftragsnummer]);
  expect(told(shop)).toEqual([['order.reported', client.key, real]]);
  expect(told(testShop)).toEqual([['order.reported', `${client.key}-test`, tested]]);

  await trial('POST', '/betrieb/sandkasten/zuruecksetzen');
  const { Endpunkte } = (await trial('GET', '/betrieb/webhooks')).json<{ Endpunkte: EndpointView[] }>();
  expect(Endpunkte).toMatchObject([{ Id: testOne.Id, Wartend: 0 }]);
  await report(trial, await sandboxNumber());
  await eventually(() => expect(testShop.received).toHaveLength(2));
  expect(testShop.received.every((one) => isSignedBy(Geheimnis, one))).toBe(true);
  expect(shop.received).toHaveLength(1);
});
