import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const DAY = 86_400_000;
const EMAIL = 'anna@example.org';
const TERMS = 'Die Bedingungen von heute.';

const test = setUpTestApp();
afterEach(() => setClock(test, 0));

const renew = (client: ClientRef, number: string, sent: { token?: string | null; headers?: Record<string, string> }) =>
  callApi(test, client, 'POST', `/Empfehlen/${number}/erneuern`, {
    body: { Token: sent.token ?? null, AgbText: TERMS },
    headers: sent.headers ?? {},
  });
const shared = async (client: ClientRef, number: string) =>
  (await callApi(test, client, 'GET', `/empfehlung/${number}`)).json<OpenRecommendation>();

/** An expired recommendation, and the token of the mail that passed on a visitor's request for a new link. */
const makeExpired = async (parts: Parameters<typeof recommendationBody>[0] = {}, config: object = {}) => {
  const client = await makeClient(test.platform, config);
  const number = await makeRecommendation(test, client, { ...parts, Empfehler: { Email: EMAIL } });
  await setClock(test, 61 * DAY);
  await callApi(test, client, 'POST', `/empfehlung/${number}/neuerlink`);
  return { client, number, token: await mailToken(test, client, EMAIL, 'new-link-wanted') };
};

it('one press makes it anew with the same product, share and message, and the old link and code lead to it', async () => {
  const message = 'Schau dir das mal an.';
  const { client, number, token } = await makeExpired({ Empfehlung: { AnteilEmpfehler: 0, Nachricht: message } });
  await sql`update recommendation set private_name = 'Bert' where client_key = ${client.key}`.execute(test.platform.db);
  const { rows } = await sql<{ offline_code: string }>`
    select offline_code from recommendation where client_key = ${client.key}`.execute(test.platform.db);
  expect((await shared(client, number)).Status).toBe('Abgelaufen');

  const reply = await renew(client, number, { token });
  expect(reply.statusCode).toBe(200);
  const own = reply.json<OwnLink>();
  expect(own).toMatchObject({ Status: 'Ok', AnteilEmpfehler: 0, Nachricht: message, Empfehler: { Email: EMAIL } });
  expect(own.Empfehlungsnummer).not.toBe(number);

  const seen = await shared(client, number);
  expect(seen).toMatchObject({ Status: 'Ok', Empfehlungsnummer: own.Empfehlungsnummer, Nachricht: message });
  const visit = await callApi(test, client, 'PUT', `/empfehlung/${number}`);
  expect(visit.json()).toEqual({ Besuche: 1 });
  const code = await callApi(test, client, 'GET', `/empfehlung/empfehlungscode/${rows[0]?.offline_code}`);
  expect(code.json()).toMatchObject({ Empfehlungsnummer: own.Empfehlungsnummer });

  const stored = await sql`
    select r.private_name, r.renews, t.text from recommendation r
    join terms_text t on t.client_key = r.client_key and t.hash = r.terms_hash
    where r.client_key = ${client.key} and r.number = ${own.Empfehlungsnummer}`.execute(test.platform.db);
  expect(stored.rows).toEqual([{ private_name: 'Bert', renews: number, text: TERMS }]);
});

it('pressed again, or twice at once, it makes one renewal; after that one has expired, the next', async () => {
  const { client, number, token } = await makeExpired();
  const presses = await Promise.all([renew(client, number, { token }), renew(client, number, { token })]);
  const [first, second] = presses.map((press) => press.json<OwnLink>().Empfehlungsnummer);
  expect(second).toBe(first);
  expect((await renew(client, number, { token })).json<OwnLink>().Empfehlungsnummer).toBe(first);

  await setClock(test, 122 * DAY);
  await callApi(test, client, 'POST', `/empfehlung/${number}/neuerlink`);
  const newest = (
    await renew(client, number, { token: await mailToken(test, client, EMAIL, 'new-link-wanted') })
  ).json<OwnLink>();
  expect(newest.Empfehlungsnummer).not.toBe(first);
  expect((await shared(client, number)).Empfehlungsnummer).toBe(newest.Empfehlungsnummer);
  expect((await shared(client, first ?? '')).Empfehlungsnummer).toBe(newest.Empfehlungsnummer);
});

it('its recommender can renew it logged in; others and strangers cannot, not even with a token of their own', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const bert = await makeRecommender(test, client);
  const created = await callApi(test, client, 'POST', '/Empfehlen/create', {
    body: recommendationBody(),
    headers: anna.headers,
  });
  const number = created.json<OwnLink>().Empfehlungsnummer;
  await sql`update recommendation set valid_until = ${new Date(test.clock.now().getTime() - 1)}
    where client_key = ${client.key}`.execute(test.platform.db);
  const refused = async (sent: Parameters<typeof renew>[2]) =>
    (await renew(client, number, sent)).json<ErrorEnvelope>().ErrorCode;
  expect(await refused({})).toBe('PSOF0205');
  expect(await refused({ headers: bert.headers })).toBe('PSOF0306');
  expect(await refused({ token: 'x'.repeat(43) })).toBe('PSOF0201');
  const own = (await renew(client, number, { headers: anna.headers })).json<OwnLink>();
  expect(own).toMatchObject({ Status: 'Ok', Empfehler: { Email: anna.email } });
});

it('a link that still works is answered as it is', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const created = await callApi(test, client, 'POST', '/Empfehlen/create', {
    body: recommendationBody(),
    headers: anna.headers,
  });
  const number = created.json<OwnLink>().Empfehlungsnummer;
  expect((await renew(client, number, { headers: anna.headers })).json<OwnLink>().Empfehlungsnummer).toBe(number);
});

it('is refused to a blocked recommender, and the mailed link works where a login is forced', async () => {
  const { client, number, token } = await makeExpired();
  await sql`update client set config = config || '{"ModuleErzwingeLogin": true}' where key = ${client.key}`.execute(
    test.platform.db,
  );
  await sql`update recommender set blocked_kind = 'general' where client_key = ${client.key}`.execute(test.platform.db);
  expect((await renew(client, number, { token })).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0308');
  await sql`update recommender set blocked_kind = null where client_key = ${client.key}`.execute(test.platform.db);
  expect((await renew(client, number, { token })).json<OwnLink>().Empfehlungsnummer).not.toBe(number);
});
