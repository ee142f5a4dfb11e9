import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import {
  callApi,
  freshAddress,
  leadBody,
  makeKey,
  makeRecommendation,
  orderBody,
} from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

// What users of other systems complain of, as tests of ours: links that lose their inviter, or count programs as people. Complaint 7 is in `mailed-links.test.ts`.

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const test = setUpTestApp();

const hostOf = (client: ClientRef): string => `${client.key}.localhost`;

const open = (
  client: ClientRef,
  url: string,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) =>
  test.app.inject({
    method,
    url,
    headers: { host: hostOf(client), 'user-agent': BROWSER, accept: 'text/html', ...headers },
    remoteAddress: freshAddress(),
  });

const pathIn = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Makes a recommendation, as a logged-in person where the client forces login. */
const create = async (client: ClientRef, parts: object = {}): Promise<RecommendationCreated> => {
  const token = client.config.ModuleErzwingeLogin ? (await makeRecommender(test, client)).token : undefined;
  const sent = { body: recommendationBody(parts), ...(token && { token }) };
  return (await callApi(test, client, 'POST', '/Empfehlen/create', sent)).json<RecommendationCreated>();
};

const shortPath = ({ Links }: RecommendationCreated): string =>
  pathIn(Links.find(({ Typ, Kanal }) => Typ === 'KurzURL' && Kanal === 'whatsapp')?.Url ?? 'http://none');

/** Where the shop is reached from a landing page, with the attribution in the address. */
const shopOf = async (client: ClientRef, number: string): Promise<URL> => {
  const reply = await callApi(test, client, 'GET', `/empfehlen/click/${number}?channel=whatsapp`);
  return new URL(String(reply.headers.location));
};

describe('complaint 4: forced login, sign-on and frame keep the recommendation', () => {
  const LANDING = /^\/empfehlung\/\w+\?channel=whatsapp$/;

  it.each([
    ['a client that forces login', { ModuleErzwingeLogin: true }, '', {}],
    ['a client whose site signs its visitors on', { IsAutologin: true }, '&token=aaa.bbb.ccc', {}],
    ['both', { ModuleErzwingeLogin: true, IsAutologin: true }, '&token=aaa.bbb.ccc', {}],
    ['an integrated frame', { ModuleIntegratedFrame: true }, '&widget=1', { 'sec-fetch-dest': 'iframe' }],
    [
      'an integrated frame with forced login',
      { ModuleIntegratedFrame: true, ModuleErzwingeLogin: true },
      '&widget=1',
      { 'sec-fetch-dest': 'iframe' },
    ],
  ])('%s', async (_, config, query, headers) => {
    const client = await makeClient(test.platform, config);
    const created = await create(client);
    const { Empfehlungsnummer: number } = created;
    const short = await open(client, shortPath(created), { headers });
    expect(short.headers.location).toMatch(LANDING);
    const landing = await open(client, `${short.headers.location}${query}`, { headers });
    expect(landing.statusCode).toBe(200);
    expect(landing.body).toContain(number);
    // The recipient has no account: the pages behind the landing page are open, and their addresses carry the number.
    const form = await open(client, `/empfaengerdaten/${number}${query.replace('&', '?')}`, { headers });
    expect([form.statusCode, form.headers.location]).toEqual([200, undefined]);
    expect((await shopOf(client, number)).searchParams.get('empfehlungsnummer')).toBe(number);
  });

  it('a foreign frame leads to the host page with the landing page in its hash', async () => {
    const client = await makeClient(test.platform, { EmpfehlenWebPage: 'https://www.example.org/freunde' });
    const created = await create(client);
    const landing = `/empfehlung/${created.Empfehlungsnummer}?channel=whatsapp`;
    const framed = { headers: { 'sec-fetch-dest': 'iframe' } };
    expect((await open(client, landing, framed)).body).toContain(`href="https://www.example.org/freunde#${landing}"`);
    expect((await open(client, shortPath(created), framed)).body).toContain(
      `href="https://www.example.org/freunde#${shortPath(created)}"`,
    );
  });

  it('every host of the client leads to the same recommendation', async () => {
    const client = await makeClient(test.platform);
    const { key } = client;
    const other = await makeClient(test.platform, {
      Hosts: { production: [], staging: [], testing: [`a-${key}.example`, `b-${key}.example`], development: [] },
    });
    const created = await create(other);
    for (const host of [`a-${key}.example`, `b-${key}.example`]) {
      const short = await open(other, shortPath(created), { headers: { host } });
      const landing = await open(other, String(short.headers.location), { headers: { host } });
      expect([landing.statusCode, landing.body.includes(created.Empfehlungsnummer)]).toEqual([200, true]);
    }
  });
});

describe('complaint 5: a visitor whose browser stores nothing is still attributed', () => {
  it('from the short link to the order, by what the addresses carry', async () => {
    const client = await makeClient(test.platform);
    const created = await create(client);
    const { Empfehlungsnummer: number } = created;
    const short = await open(client, shortPath(created));
    const landing = await open(client, String(short.headers.location));
    const shop = await shopOf(client, number);
    for (const { headers } of [short, landing]) expect(headers['set-cookie']).toBeUndefined();
    expect(Object.fromEntries(shop.searchParams)).toMatchObject({ empfehlungsnummer: number, channel: 'whatsapp' });

    const key = await makeKey(test, client);
    const order = orderBody(test, shop.searchParams.get('empfehlungsnummer') ?? '');
    const reported = await callApi(test, client, 'POST', '/betrieb/auftraege', { token: key, body: order });
    expect([reported.statusCode, reported.json()]).toEqual([
      201,
      expect.objectContaining({ Empfehlungsnummer: number }),
    ]);
  });

  it('and so is a lead that is sent in another, empty browser', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const sent = await callApi(test, client, 'POST', '/tracking/abschliessen/?channel=whatsapp', {
      body: leadBody(number),
    });
    expect([sent.statusCode, sent.headers['set-cookie']]).toEqual([201, undefined]);
    const { rows } = await sql`select recommendation_number, channel from customer_order
      where client_key = ${client.key}`.execute(test.platform.db);
    expect(rows).toEqual([{ recommendation_number: number, channel: 'whatsapp' }]);
  });
});

describe('complaint 6: programs never count', () => {
  const PREVIEWS = {
    WhatsApp: 'WhatsApp/2.24.6.77 A',
    'Facebook and Instagram': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Meta’s fetcher': 'meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    X: 'Twitterbot/1.0',
    'Apple messages':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    Telegram: 'TelegramBot (like TwitterBot)',
    Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    Discord: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    Teams: 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    Viber: 'Viber/24.5 (link preview)',
    'a mail scanner': 'Mozilla/5.0 (compatible; Barracuda Sentinel)',
    'a program without a name': '',
  };

  /** What the recommender and the client see of a link. */
  const counted = async (client: ClientRef, number: string) => {
    await untilClicksAreFolded(test);
    const { rows } = await sql<{ visits: number; clicks: number }>`
      select coalesce(sum(visits), 0)::int as visits, coalesce(sum(clicks), 0)::int as clicks from recommendation_figures
      where client_key = ${client.key} and number = ${number}`.execute(test.platform.db);
    return rows[0];
  };
  const pathsOf = (client: ClientRef, created: RecommendationCreated): string[] => [
    shortPath(created),
    `/empfehlung/${created.Empfehlungsnummer}?channel=whatsapp`,
    `/api/v1/${client.key}/empfehlung/${created.Empfehlungsnummer}`,
    `/api/v1/${client.key}/empfehlen/click/${created.Empfehlungsnummer}?channel=whatsapp`,
  ];
  const visit = (client: ClientRef, number: string, headers: Record<string, string> = {}) =>
    callApi(test, client, 'PUT', `/empfehlung/${number}?channel=whatsapp`, { headers });

  it('by HEAD, also with the agent of a browser', async () => {
    const client = await makeClient(test.platform);
    const created = await create(client);
    for (const path of pathsOf(client, created)) {
      const reply = await open(client, path, { method: 'HEAD' });
      expect(reply.statusCode, path).toBeLessThan(400);
    }
    expect(await counted(client, created.Empfehlungsnummer)).toEqual({ visits: 0, clicks: 0 });
  });

  it.each(Object.entries(PREVIEWS))('by the preview of %s', async (_, agent) => {
    const client = await makeClient(test.platform);
    const created = await create(client);
    const headers = { 'user-agent': agent };
    for (const path of pathsOf(client, created)) {
      for (const method of ['GET', 'HEAD'] as const) await open(client, path, { method, headers });
    }
    expect((await visit(client, created.Empfehlungsnummer, headers)).json()).toEqual({ Besuche: 0 });
    expect(await counted(client, created.Empfehlungsnummer)).toEqual({ visits: 0, clicks: 0 });
  });

  it('by a document that is fetched, prefetched or prerendered; a page that a person’s browser shows counts once', async () => {
    const client = await makeClient(test.platform);
    const created = await create(client);
    const { Empfehlungsnummer: number } = created;
    const [short = '', landing = '', call = ''] = pathsOf(client, created);
    for (const path of [short, landing, call]) expect((await open(client, path)).statusCode).toBeLessThan(400);
    for (const purpose of ['prefetch', 'prefetch;prerender', 'preview'])
      expect((await visit(client, number, { 'sec-purpose': purpose })).json()).toEqual({ Besuche: 0 });
    expect(await counted(client, number)).toEqual({ visits: 0, clicks: 0 });
    expect((await visit(client, number)).json()).toEqual({ Besuche: 1 });
    await shopOf(client, number);
    expect(await counted(client, number)).toEqual({ visits: 1, clicks: 1 });
  });
});
