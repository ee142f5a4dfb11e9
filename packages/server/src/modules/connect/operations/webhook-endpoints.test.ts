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
import { isSignedBy, isSignedByKey, type Receiver, startReceiver } from '#testing/webhook/receiver.ts';
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

it('everybody who knows the public key can check events, also after the secret was renewed, and nobody with another key', async () => {
  const client = await makeClient(test.platform);
  const call = callerOf(client, await makeKey(test, client));
  const shop = await receiver();
  const body = { Name: 'Shop', Url: shop.url, Ereignisse: ORDERS };
  const { Endpunkt } = (await call('POST', '/betrieb/webhooks', body)).json<Made>();
  const other = (await call('POST', '/betrieb/webhooks', body)).json<Made>();
  const path = `/betrieb/webhooks/${Endpunkt.Id}`;
  await call('POST', `${path}/test`);
  await eventually(() => expect(shop.received).toHaveLength(1));
  await call('POST', `${path}/geheimnis`);
  await call('POST', `${path}/test`);
  await eventually(() => expect(shop.received).toHaveLength(2));
  const { Endpunkte } = (await call('GET', '/betrieb/webhooks')).json<{ Endpunkte: EndpointView[] }>();
  const key = Endpunkte.find(({ Id }) => Id === Endpunkt.Id)?.OeffentlicherSchluessel ?? '';
  expect(key).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
  expect(key).toBe(Endpunkt.OeffentlicherSchluessel);
  expect(shop.received.map((one) => isSignedByKey(key, one))).toEqual([true, true]);
  expect(shop.received.map((one) => isSignedByKey(other.Endpunkt.OeffentlicherSchluessel ?? '', one))).toEqual([
    false,
    false,
  ]);
  // Endpoints of the release before have no key pair until the task gave them one.
  await sql`update webhook_endpoint set signing_key_encrypted = null, signing_key_id = null, public_key = null
    where id = ${Endpunkt.Id}`.execute(test.platform.db);
  await call('POST', `${path}/test`);
  await eventually(() => expect(shop.received).toHaveLength(3));
  await test.platform.jobs.runTask('renew-webhook-encryption');
  await call('POST', `${path}/test`);
  await eventually(() => expect(shop.received).toHaveLength(4));
  const again = (await call('GET', '/betrieb/webhooks')).json<{ Endpunkte: EndpointView[] }>().Endpunkte;
  const fresh = again.find(({ Id }) => Id === Endpunkt.Id)?.OeffentlicherSchluessel ?? '';
  expect(shop.received.slice(2).map((one) => isSignedByKey(fresh, one))).toEqual([false, true]);
});

it('a system sends again what failed since a moment, in its order, with the same event ids and other delivery ids', async () => {
  const client = await makeClient(test.platform);
  const call = callerOf(client, await makeKey(test, client));
  const shop = await receiver();
  const { Endpunkt } = (
    await call('POST', '/betrieb/webhooks', { Name: 'Shop', Url: shop.url, Ereignisse: ORDERS })
  ).json<Made>();
  const path = `/betrieb/webhooks/${Endpunkt.Id}`;
  for (const count of [1, 2, 3]) {
    await call('POST', `${path}/test`);
    await eventually(() => expect(shop.received).toHaveLength(count));
  }
  const read = async () =>
    (await call('GET', `${path}/zustellungen`)).json<{ Eintraege: DeliveryView[] }>().Eintraege.toReversed();
  await eventually(async () => expect((await read()).map(({ Status }) => Status)).toEqual(Array(3).fill('Zugestellt')));
  const before = await read();
  expect(shop.received.map(({ headers }) => headers['mundwerk-delivery-id'])).toEqual(
    before.map(({ ZustellungId }) => ZustellungId),
  );
  const give = (id: string | undefined, hoursAgo: number) =>
    sql`update webhook_delivery set state = 'Aufgegeben', last_at = ${new Date(test.clock.now().getTime() - hoursAgo * 3_600_000)}
      where event_id = ${id}`.execute(test.platform.db);
  for (const [index, hoursAgo] of [48, 2, 1].entries()) await give(before[index]?.EreignisId, hoursAgo);
  const since = new Date(test.clock.now().getTime() - 24 * 3_600_000).toISOString();
  const repeated = await call('POST', `${path}/zustellungen/erneut`, { Seit: since });
  expect(repeated.json()).toEqual({ Anzahl: 2, HatWeitere: false });
  await eventually(() => expect(shop.received).toHaveLength(5));
  const ids = shop.received.map(({ id }) => id);
  expect(new Set(ids.slice(3))).toEqual(new Set(ids.slice(1, 3)));
  const deliveries = shop.received.map(({ headers }) => headers['mundwerk-delivery-id']);
  expect(new Set(deliveries).size).toBe(5);
  await eventually(async () =>
    expect((await read()).map(({ Status }) => Status).sort()).toEqual(['Aufgegeben', 'Zugestellt', 'Zugestellt']),
  );

  const single = `${path}/zustellungen/${before[0]?.EreignisId}/erneut`;
  expect((await call('POST', single)).statusCode).toBe(200);
  await eventually(() => expect(shop.received.at(-1)?.id).toBe(before[0]?.EreignisId));
  const unknown = await call('POST', `${path}/zustellungen/${Endpunkt.Id}/erneut`);
  expect(codeOf(unknown)).toBe('PSOF0993');
  expect((await call('POST', `${path}/zustellungen/erneut`, { Seit: '15.11.2026' })).json()).toMatchObject({
    ErrorCode: 'PSOF0901',
    Fields: [{ Field: 'Seit', Erwartet: expect.any(String) }],
  });
});
