import type { SandboxView } from '@mundwerk/contract/operations/sandbox';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { WIDEST_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createOperationsKey } from '#modules/connect/operations/index.ts';
import { findClientByHost, hasSandboxPages, originOf } from '#modules/core/client/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { rowsOf } from '#testing/database/read-database.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';

// Pages of a sandbox in a browser: everything that a test key makes can be opened there, is marked as a test, and stays apart.

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0';
const SHORT = 'https://lnk.beispiel.example';
const ANALYTICS = 'https://zaehlwerk.beispiel.example/';

const test = setUpTestApp();
let client: ClientRef;
let sandbox: SandboxView;

const sandboxOf = async (app: TestApp, live: ClientRef): Promise<SandboxView> => {
  const { key } = await createOperationsKey(app.platform, live.key, 'tester', WIDEST_SCOPES, { kind: 'test' });
  return (await callApi(app, live, 'GET', '/betrieb/sandkasten', { token: key })).json<SandboxView>();
};

beforeAll(async () => {
  client = await makeClient(test.platform, {
    Sprachen: [...LANGUAGES],
    MatomoUrl: ANALYTICS,
    LinkDomain: { production: null, staging: null, testing: SHORT, development: SHORT },
  });
  sandbox = await sandboxOf(test, client);
});

const hostOf = (address: string): string => new URL(address).host;
const portal = (): string => sandbox.Portal ?? '';
const visit = (path: string, host = hostOf(portal())) =>
  test.app.inject({ url: path, headers: { host, accept: 'text/html', 'user-agent': BROWSER } });
const bootOf = (page: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');

it.each([
  ['de', 'Testumgebung'],
  ['en', 'Test environment'],
  ['fr', 'Environnement de test'],
] as const)(
  'a page in %s is marked as "%s", kept from search engines and counted by nobody',
  async (language, words) => {
    const number = sandbox.Empfehlungen[0]?.Empfehlungsnummer ?? '';
    for (const path of [
      pathOf('Click', language, { empfehlungsnummer: number }),
      pathOf('RecipientData', language, { empfehlungsnummer: number }),
    ]) {
      const { statusCode, body } = await visit(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(/<aside class="sandbox-banner"[^>]*><strong>(.*?)<\/strong>/.exec(body)?.[1]).toBe(words);
      expect([body.includes('<meta name="robots" content="noindex">'), body.includes(ANALYTICS)]).toEqual([
        true,
        false,
      ]);
      const own = await visit(path.replace(number, await makeRecommendation(test, client)), `${client.key}.localhost`);
      const marks = ['sandbox-banner', ANALYTICS].map((mark) => own.body.includes(mark));
      expect([own.statusCode, ...marks]).toEqual([200, false, true]);
    }
  },
);

it('what is made on a page stays in the sandbox: its links, its clicks, and nothing in the programme', async () => {
  const before = await rowsOf(test.platform.db, client.key);
  const home = (await visit('/')).body;
  expect(home).toContain('sandbox-banner');
  const name = bootOf(home).client.Mandant;
  expect(portal()).toContain(name);
  const made = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${name}/Empfehlen/create`,
    headers: { host: hostOf(portal()) },
    body: recommendationBody(),
  });
  expect(made.statusCode).toBe(201);
  const { Empfehlungsnummer: number, Links } = made.json<RecommendationCreated>();
  for (const { Url } of Links) {
    expect(Url.startsWith(portal())).toBe(true);
    expect((await visit(new URL(Url).pathname)).statusCode).toBeLessThan(400);
  }
  const picture = await visit(`/vorschau/de/${number}.jpg`);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);

  const clicked = await visit(`/api/v1/${name}/empfehlen/click/${number}?channel=sms`);
  const shop = new URL(String(clicked.headers.location));
  expect([shop.searchParams.get('empfehlungsnummer'), shop.searchParams.get('mundwerk_test')]).toEqual([number, '1']);
  await untilClicksAreFolded(test);
  const { rows } = await sql`select client_key from click where number = ${number}`.execute(test.platform.db);
  expect(rows).toEqual([{ client_key: `${client.key}-test` }]);
  expect(await rowsOf(test.platform.db, client.key)).toEqual(before);
});

it('a sandbox shows its own recommendations alone, and the programme none of them', async () => {
  const live = await makeRecommendation(test, client);
  const number = sandbox.Empfehlungen[0]?.Empfehlungsnummer ?? '';
  const pathTo = (empfehlungsnummer: string) => pathOf('Click', 'de', { empfehlungsnummer });
  const titleOf = async (path: string, host: string) => {
    const { statusCode, headers, body } = await visit(path, host);
    return statusCode === 302 ? headers.location : bootOf(body).loaderData && /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1];
  };
  const [here, there] = [hostOf(portal()), `${client.key}.localhost`];
  const nowhere = await titleOf(pathTo('AAAAAAAAAA'), there);
  expect(await titleOf(pathTo(live), here)).toBe(nowhere);
  expect(await titleOf(pathTo(number), there)).toBe(nowhere);
  expect(await titleOf(pathTo(number), here)).not.toBe(nowhere);
  expect(await titleOf(pathTo(live), there)).not.toBe(nowhere);
});

it('only its name leads to a sandbox: neither its key nor another name of that form', async () => {
  const name = hostOf(portal()).split('.')[0] ?? '';
  const other = name.slice(0, -1) + (name.endsWith('0') ? '1' : '0');
  const ask = async (key: string) => (await test.app.inject({ url: `/api/v1/${key}/produkt` })).statusCode;
  expect(await Promise.all([name, other, `${client.key}-test`].map(ask))).toEqual([200, 404, 404]);
  for (const host of [`${other}.localhost`, `${client.key}-test.localhost`])
    expect((await visit('/', host)).body).not.toContain('sandbox-banner');
  const keys = await Promise.all([client, await makeClient(test.platform)].map((one) => sandboxOf(test, one)));
  expect(new Set(keys.map(({ Portal }) => Portal)).size).toBe(2);
});

it('a deployed sandbox has pages below the preview host, and none where there is no such host', async () => {
  const name = hostOf(portal()).split('.')[0] ?? '';
  const deployed = (previewHost: string | null): Platform => ({
    ...test.platform,
    config: { ...test.platform.config, environment: 'production', hasDevelopmentAids: false, previewHost },
  });
  const below = deployed('vorschau.example.org');
  const host = `${name}.vorschau.example.org`;
  const found = await findClientByHost(below, host);
  expect(found?.sandboxOf).toBe(client.key);
  expect([hasSandboxPages(below), found && originOf(below, found)]).toEqual([true, `https://${host}`]);
  expect(await findClientByHost(below, `${client.key}-test.vorschau.example.org`)).toBeNull();
  const without = deployed(null);
  expect([hasSandboxPages(without), await findClientByHost(without, host)]).toEqual([false, null]);
});
