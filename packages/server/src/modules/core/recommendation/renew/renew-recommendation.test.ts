import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, type recommendationBody } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi, freshAddress, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { blockRecommender, codeOf, codesOf, mailsOf, recommend } from '#testing/make/steps.ts';
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
const ask = (client: ClientRef, number: string, from = freshAddress()) =>
  callApi(test, client, 'POST', `/empfehlung/${number}/neuerlink`, { from });
const wanted = (client: ClientRef) => mailsOf(test, client, EMAIL, 'new-link-wanted');
const shared = async (client: ClientRef, number: string) =>
  (await callApi(test, client, 'GET', `/empfehlung/${number}`)).json<OpenRecommendation>();

/** An expired recommendation, and the token of the mail that passed on a visitor's request for a new link. */
const makeExpired = async (parts: Parameters<typeof recommendationBody>[0] = {}, config: object = {}) => {
  const client = await makeClient(test.platform, config);
  const number = await makeRecommendation(test, client, { ...parts, Empfehler: { Email: EMAIL } });
  await setClock(test, 61 * DAY);
  await ask(client, number);
  return { client, number, token: await mailToken(test, client, EMAIL, 'new-link-wanted') };
};

it('one press makes it anew with the same product, share and message, and the old link and code lead to it', async () => {
  const message = 'Schau dir das mal an.';
  const { client, number, token } = await makeExpired({ Empfehlung: { AnteilEmpfehler: 0, Nachricht: message } });
  await sql`update recommendation set private_name = 'Bert' where client_key = ${client.key}`.execute(test.platform.db);
  const [old] = await rowsOf(test, client, 'recommendation');
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
  const code = await callApi(test, client, 'GET', `/empfehlung/empfehlungscode/${old?.offline_code}`);
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
  await ask(client, number);
  const again = await mailToken(test, client, EMAIL, 'new-link-wanted');
  const newest = (await renew(client, number, { token: again })).json<OwnLink>();
  expect(newest.Empfehlungsnummer).not.toBe(first);
  expect((await shared(client, number)).Empfehlungsnummer).toBe(newest.Empfehlungsnummer);
  expect((await shared(client, first ?? '')).Empfehlungsnummer).toBe(newest.Empfehlungsnummer);
});

it('its recommender can renew it logged in; others and strangers cannot, not even with a token of their own', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const bert = await makeRecommender(test, client);
  const { Empfehlungsnummer: number } = await recommend(test, client, {}, anna.headers);
  await sql`update recommendation set valid_until = ${new Date(test.clock.now().getTime() - 1)}
    where client_key = ${client.key}`.execute(test.platform.db);
  const refused = async (sent: Parameters<typeof renew>[2]) => codeOf(await renew(client, number, sent));
  expect(await refused({})).toBe('PSOF0205');
  expect(await refused({ headers: bert.headers })).toBe('PSOF0306');
  expect(await refused({ token: 'x'.repeat(43) })).toBe('PSOF0201');
  const own = (await renew(client, number, { headers: anna.headers })).json<OwnLink>();
  expect(own).toMatchObject({ Status: 'Ok', Empfehler: { Email: anna.email } });
});

it('a link that still works is answered as it is', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const { Empfehlungsnummer: number } = await recommend(test, client, {}, anna.headers);
  expect((await renew(client, number, { headers: anna.headers })).json<OwnLink>().Empfehlungsnummer).toBe(number);
});

it('is refused to a blocked recommender, and the mailed link works where a login is forced', async () => {
  const { client, number, token } = await makeExpired();
  await sql`update client set config = config || '{"ModuleErzwingeLogin": true}' where key = ${client.key}`.execute(
    test.platform.db,
  );
  await blockRecommender(test, client);
  expect(codeOf(await renew(client, number, { token }))).toBe('PSOF0308');
  await blockRecommender(test, client, null);
  expect((await renew(client, number, { token })).json<OwnLink>().Empfehlungsnummer).not.toBe(number);
});

it('a request for a new link tells the recommender of an expired link once a day, and leads them to renew it', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: EMAIL } });
  await ask(client, number);
  expect(await wanted(client)).toEqual([]);

  await setClock(test, 61 * DAY);
  const answers = [await ask(client, number), await ask(client, number)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [mail, ...others] = await wanted(client);
  expect(others).toEqual([]);
  expect(mail?.Links.some((link) => link.includes(`/linkerneuern/${number}?token=`))).toBe(true);

  await setClock(test, 62 * DAY);
  await ask(client, number);
  expect(await wanted(client)).toHaveLength(2);
});

it('a request for a new link is not told to recommenders who want only what they must know', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: EMAIL } });
  await sql`update recommender set wants_all_mails = false where client_key = ${client.key}`.execute(test.platform.db);
  await setClock(test, 61 * DAY);
  expect((await ask(client, number)).statusCode).toBe(200);
  expect(await wanted(client)).toEqual([]);
});

it('a request for a new link answers a network that asks for many links with a wait', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: EMAIL } });
  const codes = await codesOf(21, () => ask(client, number, '10.200.1.1'));
  expect(codes.slice(-2)).toEqual(['ok', 'PSOF0110']);
});

it('a request for a new link knows no link that is none', async () => {
  const client = await makeClient(test.platform);
  expect(codeOf(await ask(client, '0000000001'))).toBe('PSOF0306');
});
