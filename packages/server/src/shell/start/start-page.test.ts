import { LANGUAGES } from '@mundwerk/contract/values/language';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureDemoRecommendations } from '#demo/demo-recommendations.ts';
import { findClient } from '#modules/core/client/index.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const DAY_MS = 86_400_000;

const test = setUpTestApp({}, { hasDemoClients: true });
beforeAll(async () => {
  // One client's people are enough, and take a tenth of the time.
  const { platform } = test;
  const client = await findClient(platform, 'nordnetz');
  const development = { ...platform, config: { ...platform.config, environment: 'development' as const } };
  if (client) await ensureDemoRecommendations(development, client);
});

const open = (url = '/', headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'localhost', ...headers } });
const addressesIn = (page: string, pattern: RegExp): string[] => [
  ...new Set([...page.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&'))),
];

describe('the start page', () => {
  it('speaks German unless the browser or its reader chooses another language', async () => {
    expect((await open()).body).toContain('<html lang="de">');
    expect((await open('/', { 'accept-language': 'fr-FR,fr;q=0.9' })).body).toContain('<html lang="fr">');
    expect((await open('/?sprache=en', { 'accept-language': 'fr' })).body).toContain('<html lang="en">');
    expect((await open('/?sprache=xx')).body).toContain('<html lang="de">');
  });

  it.each(LANGUAGES)('has no picture, link or file in %s that does not answer', async (language) => {
    const { body, headers } = await open(`/?sprache=${language}`);
    const pictures = addressesIn(body, /<img [^>]*src="([^"]+)"/g);
    // Logo and key visual of each brand.
    expect(pictures).toHaveLength(6);
    const nightly = addressesIn(body, /<source srcset="([^"]+)"/g);
    expect(nightly).toHaveLength(6);
    const fonts = addressesIn(body, /url\("([^"]+)"\)/g);
    expect(fonts.length).toBeGreaterThan(3);
    const links = addressesIn(body, /<a [^>]*href="([^"]+)"/g).filter((url) => !url.includes('host.localhost'));
    for (const url of [...pictures, ...nightly, ...fonts, ...links]) {
      const { host, pathname, search } = new URL(url, 'http://localhost');
      const reply = await test.app.inject({ url: pathname + search, headers: { host } });
      expect([url, reply.statusCode < 400]).toEqual([url, true]);
    }
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('shows mails and the clock to this machine alone', async () => {
    expect((await open()).body).toContain('action="/dev/clock?sprache=de"');
    const elsewhere = await test.app.inject({ url: '/', headers: { host: 'localhost' }, remoteAddress: '192.0.2.7' });
    expect(elsewhere.body).toContain('<html lang="de">');
    expect(elsewhere.body).not.toMatch(/dev\/(?:clock|mailbox)/);
  });

  it('leads straight to each role', async () => {
    const { body } = await open();
    for (const way of [
      /href="https?:\/\/[^/"]+\/empfehlen\/\d+"/,
      /href="https?:\/\/[^/"]+\/empfehlung\/\w+"/,
      /href="\/dev\/login\/\w+"/,
      /href="https?:\/\/[^/"]+\/agentur[^"]*"/,
      /href="[^"]*\/verwaltung"/,
      /href="\/api\/reference"/,
    ])
      expect(body).toMatch(way);
    const login = await open(/href="(\/dev\/login\/\w+)"/.exec(body)?.[1] ?? '');
    expect(login.statusCode).toBe(302);
    const token = /token=(.+)$/.exec(String(login.headers.location))?.[1];
    const opened = await test.app.inject({
      method: 'POST',
      url: '/api/v1/nordnetz/account/loginlink/login',
      body: { Token: token },
    });
    expect(opened.json()).toMatchObject({ IstSupport: false });
  });
});

describe('the clock’s buttons', () => {
  const press = (headers: Record<string, string>, body = 'AdvanceDays=14', url = '/dev/clock?sprache=fr') =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
  const pickupMails = async (): Promise<number> =>
    (await open('/dev/mailbox.json?to=demo@example.org'))
      .json<{ Kind: string }[]>()
      .filter(({ Kind }) => Kind === 'pickup').length;
  const OWN = { 'sec-fetch-site': 'same-origin' };

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a client’s portal', { 'sec-fetch-site': 'same-site', origin: 'http://nordnetz.localhost' }],
    ['an unknown sender', {}],
    ['another site in an old browser', { origin: 'https://evil.example' }],
  ])('do nothing when %s presses them', async (_, headers) => {
    const before = test.clock.now().getTime();
    expect((await press(headers as Record<string, string>)).statusCode).toBe(403);
    expect(test.clock.now().getTime() - before).toBeLessThan(DAY_MS);
  });

  it.each(['AdvanceDays=-1', 'AdvanceDays=x', 'AdvanceDays=', 'AdvanceYears=1', ''])('refuse %j', async (body) => {
    const before = test.clock.now().getTime();
    expect((await press(OWN, body)).statusCode).toBe(400);
    expect(test.clock.now().getTime() - before).toBeLessThan(DAY_MS);
  });

  it('move the clock, lead back in the reader’s language, and show what the jump brought', async () => {
    expect((await open('/?sprache=fr')).body).not.toContain('class="moved"');
    const before = test.clock.now().getTime();
    const mailsBefore = await pickupMails();
    const reply = await press(OWN);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/?sprache=fr#uhr']);
    expect(test.clock.now().getTime() - before).toBeGreaterThanOrEqual(14 * DAY_MS);
    expect((await open('/?sprache=fr')).body).toContain('class="moved"');
    // Two weeks provide the reward of the demo recommender's confirmed contract, which a mail announces.
    await expect.poll(pickupMails).toBeGreaterThan(mailsBefore);
  });
});
