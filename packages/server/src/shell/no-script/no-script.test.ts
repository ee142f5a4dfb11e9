import { pathOf } from '@mundwerk/contract/page/pages';
import { expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { callApi, freshAddress } from '#testing/make/make-recipient.ts';
import { makeRecommender, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const hostOf = (client: ClientRef): string => `${client.key}.localhost`;

/** Sends a form as a browser without script does. */
const post = (
  client: ClientRef,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) =>
  test.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: freshAddress(),
    headers: { host: hostOf(client), 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const recommend = pathOf('Recommendation', 'de', { produktId: String(TEST_PRODUCT_ID) });
const FORM = {
  share: '100',
  firstName: 'Anna',
  lastName: 'Muster',
  email: 'anna.plain@example.org',
  message: 'Schau mal.',
  terms: 'on',
  AgbText: 'Die Bedingungen, wie sie da standen.',
};

it('recommends: the page shows the link, a reload creates no second one, and the account is mailed', async () => {
  const client = await makeClient(test.platform);
  const pages = [await post(client, recommend, FORM), await post(client, recommend, FORM)];
  const [first, second] = pages.map(({ statusCode, body }) => [statusCode, /\/k\/\w+/.exec(body)?.[0]]);
  expect(first).toEqual([200, expect.stringMatching(/^\/k\/\w{11}$/)]);
  expect(second).toEqual(first);
  expect(pages[0]?.headers['content-type']).toContain('text/html');
  expect(await readMails(test, client.key, FORM.email)).toHaveLength(1);
});

it.each([
  ['without terms', { terms: undefined }, 400],
  ['with a broken address', { email: 'anna@' }, 400],
  ['with a link in the message', { message: 'https://evil.example' }, 400],
])('says what is wrong %s, and creates nothing', async (_, changes, status) => {
  const client = await makeClient(test.platform);
  const fields = Object.fromEntries(
    Object.entries({ ...FORM, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const reply = await post(client, recommend, fields);
  expect(reply.statusCode).toBe(status);
  expect(reply.body).toContain('Da fehlt noch etwas');
  expect(await readMails(test, client.key, FORM.email)).toEqual([]);
});

it('logs in to a plain list and out again, with a cookie that no script reads', async () => {
  const client = await makeClient(test.platform);
  const { email } = await makeRecommender(test, client);
  const reply = await post(client, pathOf('Login', 'de'), { email, password: TEST_PASSWORD });
  expect(reply.statusCode).toBe(303);
  const cookie = String(reply.headers['set-cookie']);
  expect(cookie).toMatch(/^psoempf_plain=[^;]+; Path=\/; HttpOnly; SameSite=Lax/);
  const area = (sent: string) =>
    test.app.inject({ url: String(reply.headers.location), headers: { host: hostOf(client), cookie: sent } });
  const own = cookie.split(';', 1)[0] ?? '';
  const page = await area(own);
  expect([page.statusCode, page.body.includes('Ihre Empfehlungen')]).toEqual([200, true]);
  expect((await area('')).headers.location).toBe('/login');
  const out = await post(client, pathOf('Logout', 'de'), {}, { 'sec-fetch-site': 'same-origin', cookie: own });
  expect([out.statusCode, String(out.headers['set-cookie'])]).toEqual([303, expect.stringContaining('Max-Age=0')]);
  expect((await area(own)).headers.location).toBe('/login');
});

it('a wrong password is refused, and nothing typed returns', async () => {
  const client = await makeClient(test.platform);
  const { email } = await makeRecommender(test, client);
  const reply = await post(client, pathOf('Login', 'de'), { email, password: 'Falsch123' });
  expect(reply.statusCode).toBe(401);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.body).not.toContain('Falsch123');
});

it.each([
  ['a foreign page', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a foreign origin', { origin: 'https://evil.example' }, 403],
  ['a program without either', {}, 403],
  ['its own origin', { origin: 'own' }, 200],
])('takes the form of %s with %j as %i', async (_, headers, status) => {
  const client = await makeClient(test.platform);
  const sent = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value === 'own' ? `http://${hostOf(client)}` : value]),
  );
  expect((await post(client, recommend, FORM, sent)).statusCode).toBe(status);
});

it('every other form says what to do', async () => {
  const client = await makeClient(test.platform);
  const reply = await post(client, pathOf('Contact', 'de'), { message: 'geheim' });
  expect([reply.statusCode, reply.body.includes('JavaScript'), reply.body.includes('geheim')]).toEqual([
    200,
    true,
    false,
  ]);
});

it('the spoken code leads to its offer', async () => {
  const client = await makeClient(test.platform, { ModuleErstelleOfflineEmpfehlungCode: true });
  const page = await post(client, recommend, FORM);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(page.body)?.[0] ?? '';
  const reply = await post(client, pathOf('Code', 'de'), { code });
  expect([reply.statusCode, reply.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/empfehlung\/\w{10}\?channel=offline$/),
  ]);
});

it('posts to no page stay unknown', async () => {
  const client = await makeClient(test.platform);
  expect((await post(client, '/gibt/es/nicht', {})).statusCode).toBe(404);
  expect((await callApi(test, client, 'POST', '/gibtesnicht', { body: {} })).statusCode).toBe(404);
});
