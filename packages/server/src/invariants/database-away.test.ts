import { encodeCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveClient } from '../modules/core/client/index.ts';
import type { ClientRef } from '../platform/context.ts';
import { type DatabaseLine, layDatabaseLine } from '../testing/database/database-line.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { eventually } from '../testing/eventually.ts';
import { makeClient, recommendationBody } from '../testing/make/make-client.ts';
import { untilClicksAreFolded } from '../testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';

const LOGO = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const UNKNOWN = encodeCode([1, 2, 3, 4, 5, 6, 7, 8, 9]);

let line: DatabaseLine;
let test: TestApp;
let client: ClientRef;
let number: string;
beforeAll(async () => {
  line = await layDatabaseLine(await createTestDatabase());
  const limits = { DATABASE_CONNECT_TIMEOUT_MS: '2000', DATABASE_STATEMENT_TIMEOUT_MS: '2000' };
  test = await startTestApp(limits, { databaseUrl: line.url });
  client = await makeClient(test.platform);
  await saveClient(test.platform, client.key, {
    config: client.config,
    themeCss: ':root { --primary: #123456; }',
    texts: { de: { outage: { again: 'Noch ein Versuch' } } },
    assets: [{ name: 'images/logo.svg', contentType: 'image/svg+xml', hash: 'abc', bytes: LOGO }],
    sourceHash: null,
  });
  const url = `/api/v1/${client.key}/Empfehlen/create`;
  number = (await test.app.inject({ method: 'POST', url, body: recommendationBody() })).json().Empfehlungsnummer;
});
afterEach(() => line.mend());
afterAll(async () => {
  await test.stop();
  await line.close();
});

/** What a browser sends that opens an address. */
const browse = (path: string, options: { host?: string; languages?: string } = {}) =>
  test.app.inject({
    url: path,
    headers: {
      host: options.host ?? `${client.key}.localhost`,
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-language': options.languages ?? 'de-DE,de;q=0.9',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    },
  });
const callApi = async (path: string) => {
  const reply = await test.app.inject(`/api/v1/${client.key}${path}`);
  return [reply.statusCode, reply.headers['retry-after'], reply.headers['content-type'], reply.json().ErrorCode];
};
const uncounted = async (): Promise<number> =>
  Number(/^clicks_uncounted_total (\d+)$/m.exec((await test.app.inject('/metrics')).body)?.[1]);
const clicks = async (): Promise<number> => {
  await untilClicksAreFolded(test);
  return (await sql`select from click where client_key = ${client.key}`.execute(test.platform.db)).rows.length;
};
const click = (code = number) => browse(`/api/v1/${client.key}/empfehlen/click/${code}`);

describe('while the database refuses connections', () => {
  it('programs get the code, and browsers a page in the client’s look that tries again', async () => {
    await callApi('/praemie');
    await test.app.inject(`/client-assets/${client.key}/abc/images/logo.svg`);
    line.cut();
    expect(await callApi(`/empfehlung/${number}/produkt/produktlink`)).toEqual([
      503,
      '5',
      'application/json; charset=utf-8',
      'PSOF0910',
    ]);
    const page = await browse(`/empfehlung/${number}`);
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      'content-security-policy': expect.stringMatching(
        /script-src 'self'(?: 'sha256-[^ ]+'){2}; style-src 'self' 'sha256-/,
      ),
    });
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).toContain(`<title>Wir sind gleich wieder da | ${client.config.Name}</title>`);
    expect(page.body).toContain('--primary: #123456');
    // The page uses the client's own texts where it has some.
    expect(page.body).toContain('<a href="">Noch ein Versuch</a>');
    const [, logo = ''] = /<img src="([^"]+)"/.exec(page.body) ?? [];
    expect((await test.app.inject(logo)).rawPayload).toEqual(LOGO);
  });

  it('a creation gets the code, also for a client that this server has not read yet', async () => {
    line.cut();
    const url = '/api/v1/noch-nie-gelesen/Empfehlen/create';
    const reply = await test.app.inject({ method: 'POST', url, body: recommendationBody() });
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().ErrorCode]).toEqual([503, '5', 'PSOF0910']);
  });

  it('a click on a link that was followed before leads on, and is counted as not counted', async () => {
    expect((await click()).statusCode).toBe(302);
    const before = await uncounted();
    line.cut();
    const known = await click();
    expect([known.statusCode, known.headers.location]).toEqual([
      302,
      `https://www.example.org/zuhause-m?empfehlungsnummer=${number}`,
    ]);
    expect(await uncounted()).toBe(before + 1);
    const unknown = await click(UNKNOWN);
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    line.mend();
    const kept = await clicks();
    await expect.poll(async () => (await click()) && clicks()).toBeGreaterThan(kept);
    const afterwards = await uncounted();
    await click();
    expect(await uncounted()).toBe(afterwards);
  });

  it('metrics are answered all the same, and soon: the database is down, and what only it knows is left out', async () => {
    line.cut();
    // Readiness is cached for a second.
    await eventually(async () => {
      const startedAt = performance.now();
      const reply = await test.app.inject('/metrics');
      expect([reply.statusCode, performance.now() - startedAt < 2000]).toEqual([200, true]);
      expect(reply.body).toContain('mundwerk_database_up 0');
      expect(reply.body).toMatch(/process_cpu_seconds_total\{mode="user"\} \d/);
      expect(reply.body).not.toContain('mundwerk_clicks_waiting');
    });
  });

  it('a click that fails has a line in the log', async () => {
    const lines: unknown[] = [];
    const warn = vi.spyOn(test.platform.log, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line));
    line.cut();
    await click(UNKNOWN);
    warn.mockRestore();
    expect(lines).toContainEqual([
      expect.objectContaining({
        client: client.key,
        reason: 'databaseUnavailable',
        route: expect.stringContaining('click'),
      }),
      'click failed',
    ]);
  });

  it('the page speaks the language of its address, else the browser’s', async () => {
    line.cut();
    const languageOf = async (...visit: Parameters<typeof browse>) =>
      /<html lang="(\w\w)">/.exec((await browse(...visit)).body)?.[1];
    // The home page is served from memory for a short time after its last request.
    await expect.poll(() => languageOf('/')).toBe('de');
    await expect.poll(() => languageOf('/en')).toBe('en');
    const link = `/api/v1/${client.key}/empfehlen/click/${UNKNOWN}`;
    expect(await languageOf(link, { languages: 'nl,fr-CH;q=0.8' })).toBe('fr');
    expect(await languageOf(link, { languages: 'nl' })).toBe('de');
  });

  it('an unknown host gets a plain page', async () => {
    line.cut();
    const page = await browse('/', { host: 'nobody.example', languages: 'en' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<title>We will be right back</title>');
    expect(page.body).not.toContain('<header>');
  });

  it('a link that has expired meanwhile is not followed', async () => {
    await click();
    line.cut();
    test.clock.setOffset(61 * 86_400_000);
    const reply = await click();
    test.clock.setOffset(0);
    expect(reply.statusCode).toBe(503);
  });

  it('nothing of it is left afterwards', async () => {
    line.cut();
    await browse(`/empfehlung/${number}`);
    line.mend();
    await expect.poll(async () => (await callApi('/praemie'))[0]).toBe(200);
    await expect.poll(async () => (await test.app.inject('/healthz/database')).statusCode).toBe(200);
  });
});

it('a frozen database delays no request beyond its limits', { timeout: 60_000 }, async () => {
  await click();
  const kept = await uncounted();
  line.freeze();
  const [known, unknown, page] = await Promise.all([click(), click(UNKNOWN), browse(`/empfehlung/${number}`)]);
  expect([known.statusCode, unknown.statusCode, page.statusCode]).toEqual([302, 503, 503]);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(await uncounted()).toBe(kept + 1);
});
