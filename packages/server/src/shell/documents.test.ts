import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathOf } from '@mundwerk/contract/page/pages';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/session-cookie';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../modules/catalogue/index.ts';
import { saveClient } from '../modules/client/index.ts';
import { loadClientContent } from '../modules/content/index.ts';
import { loadLegalTexts } from '../modules/legal/index.ts';
import type { ClientRef } from '../platform/context.ts';
import { makeClient, recommendationBody, TEST_PRODUCT_ID } from '../testing/make/make-client.ts';
import { setClock } from '../testing/start/set-clock.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';

// Two servers on one database, asked over the network, because the fast path begins before what `inject` reaches.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let first: TestApp;
let second: TestApp;
let client: ClientRef;
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({}, { databaseUrl: first.databaseUrl });
  for (const { app } of [first, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  client = await makeClient(first.platform);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
  readonly bytes: Buffer;
}

const ask = (test: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { port } = test.app.server.address() as AddressInfo;
    const options = { host: '127.0.0.1', port, path, method, headers: { host: `${client.key}.localhost`, ...headers } };
    request(options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes.toString(), bytes });
      });
    })
      .on('error', reject)
      .end();
  });

const etagOf = async (test: TestApp, path = '/', headers: Record<string, string> = {}): Promise<string> =>
  String((await ask(test, path, headers)).headers.etag);

/** Has both servers keep the document, and answers its tag. */
const seeOnBoth = async (path: string): Promise<string> => {
  await etagOf(second, path);
  return etagOf(first, path);
};

/** Waits until both servers answer the same other document, with the words in it. */
const expectChange = async (before: string, path: string, words: string): Promise<string> => {
  for (const test of [first, second]) {
    await expect.poll(() => etagOf(test, path), { timeout: 10_000, interval: 100 }).not.toBe(before);
    expect((await ask(test, path)).body).toContain(words);
  }
  expect(await etagOf(second, path)).toBe(await etagOf(first, path));
  return etagOf(first, path);
};

const product = (rest: object = {}) => ({
  Id: TEST_PRODUCT_ID,
  AnzeigeName: { de: 'Zuhause M', en: 'Home M', fr: 'Maison M' },
  Beschreibung: { de: 'Internet und Telefon', en: 'Internet and phone', fr: 'Internet et téléphone' },
  Produktlink: 'https://www.example.org/zuhause-m',
  Praemien: [reward()],
  ...rest,
});
const reward = (rest: object = {}) => ({
  Id: 1,
  Titel: { de: 'Geldprämie', en: 'Cash', fr: 'Prime' },
  Typ: 'Ueberweisung',
  WertCent: 7000,
  Startdatum: '2020-01-01',
  ...rest,
});

describe('the document of a page that looks the same to everyone', () => {
  it('is answered again with the same bytes, may be kept by proxies, and sets no cookie', async () => {
    const one = await ask(first, '/', { 'accept-encoding': 'br' });
    expect([one.status, one.headers['content-encoding']]).toEqual([200, 'br']);
    expect(one.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      etag: expect.stringMatching(/^"[\w-]+-b[12]"$/),
    });
    expect(one.headers).not.toHaveProperty('set-cookie');
    expect(await etagOf(first)).toBe(await etagOf(second));
    const known = { 'accept-encoding': 'br', 'if-none-match': String(one.headers.etag) };
    for (const method of ['GET', 'HEAD']) {
      const same = await ask(first, '/', known, method);
      expect([same.status, same.body, same.headers.etag]).toEqual([304, '', one.headers.etag]);
      // A browser takes the policy of a 304 over for the document it has.
      expect(same.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
    }
    const head = await ask(first, '/', {}, 'HEAD');
    const whole = await ask(first, '/');
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', String(whole.bytes.length)]);
    expect((await ask(first, '/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('names each of its inline texts in its policy, and has no style attribute', async () => {
    const { body, headers } = await ask(first, '/');
    const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const inline = [...body.matchAll(/<(style|script)(?![^>]*(?: src=|application\/json))[^>]*>([\s\S]*?)<\/\1>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, , text = ''] of inline) expect(headers['content-security-policy']).toContain(hash(text));
    expect(String(headers['content-security-policy']).match(/'sha256-/g)).toHaveLength(inline.length);
    expect(body).not.toMatch(/<[^>]* style=/);
    expect(body).toMatch(/<script type="application\/json" id="boot">/);
  });

  it('has a form of its own for each encoding, under a tag of its own', async () => {
    const forms = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => ask(first, '/faq', { 'accept-encoding': encoding })),
    );
    expect(forms.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(new Set(forms.map(({ headers }) => headers.etag)).size).toBe(3);
    const [small = '', , large = ''] = forms.map(({ headers }) => headers['content-length']);
    expect(Number(small)).toBeLessThan(Number(large) / 2);
  });
});

const loadProducts = (file: object): Promise<unknown> => loadCatalogue(first.platform.db, client.key, file);
const loadItems = (items: Record<string, unknown>): Promise<void> =>
  loadClientContent(first.platform.db, first.clock, { key: client.key, config: client.config, content: { items } });
const all = (value: string) => ({ de: value, en: value, fr: value });

describe('a change is seen on both servers', () => {
  it('of the client', async () => {
    const before = await seeOnBoth('/');
    await saveClient(first.platform.db, client.key, {
      config: { ...client.config, Seitenadressen: { Category: ['festnetz'] } },
      themeCss: ':root { --primary: #654321; }',
      texts: {},
      assets: [],
      sourceHash: null,
    });
    await expectChange(before, '/', '--primary: #654321');
  });

  it('of a product, its reward and a category', async () => {
    let seen = await seeOnBoth('/');
    await loadProducts({ Produkte: [product({ AnzeigeName: { de: 'Zuhause L' } })] });
    seen = await expectChange(seen, '/', 'Zuhause L');
    await loadProducts({ Produkte: [product({ Praemien: [reward({ WertCent: 9900 })] })] });
    await expectChange(seen, '/', '"WertCent":9900');
    const category = (title: string) => ({
      Kategorien: [
        {
          Id: 1,
          Slug: 'festnetz',
          Kategorie: 'festnetz',
          Titel: { de: title },
          Brotkrume: { de: title },
          Bild: 'bild',
        },
      ],
      Produkte: [product({ Kategorien: ['festnetz'] })],
    });
    const picture = { name: 'bild', hash: 'abcdef', bytes: Buffer.from('<svg/>') };
    await loadCatalogue(first.platform.db, client.key, category('Zuhause surfen'), [picture]);
    await expect
      .poll(async () => (await ask(second, '/festnetz')).body, { timeout: 10_000 })
      .toContain('Zuhause surfen');
    seen = await seeOnBoth('/festnetz');
    await loadCatalogue(first.platform.db, client.key, category('Schneller surfen'), [picture]);
    await expectChange(seen, '/festnetz', 'Schneller surfen');
  });

  it('of a legal text, a new one and an edited one', async () => {
    const path = pathOf('TOS', 'de');
    const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    const text = {
      document: 'TOS',
      language: 'de',
      version: day,
      validFrom: day,
      title: 'Neu',
      changes: null,
    } as const;
    let seen = await seeOnBoth(path);
    for (const body of ['Der neue Text.', 'Der verbesserte Text.']) {
      await loadLegalTexts(first.platform.db, client.key, [{ ...text, body }]);
      seen = await expectChange(seen, path, body);
    }
  });

  it('of content', async () => {
    const block = (words: string) => ({
      'content-bloecke': [{ id: 'home-a', data: { Identifier: { iv: 'home-a' }, Inhalt: all(`<p>${words}</p>`) } }],
    });
    await loadItems(block('Erster Satz'));
    await expect.poll(async () => (await ask(second, '/')).body, { timeout: 10_000 }).toContain('Erster Satz');
    const seen = await seeOnBoth('/');
    await loadItems(block('Zweiter Satz'));
    await expectChange(seen, '/', 'Zweiter Satz');
  });
});

describe('the clock', () => {
  afterEach(() => setClock(first, 0));

  it('changes the document with the day after which a reward ends, at once and on both servers', async () => {
    const ends = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const rewards = [reward({ WertCent: 8800, Enddatum: ends }), reward({ Id: 2, WertCent: 1100 })];
    await loadProducts({ Produkte: [product({ Praemien: rewards })] });
    for (const test of [first, second])
      await expect.poll(async () => (await ask(test, '/')).body, { timeout: 10_000 }).toContain('"WertCent":8800');
    await setClock(first, 3 * DAY_MS);
    for (const test of [first, second]) expect((await ask(test, '/')).body).not.toContain('"WertCent":8800');
  });

  it('changes it with the moment at which a campaign begins and ends, within one day', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    const campaign = {
      AktionsId: { iv: 'gewinnspiel' },
      Titel: all('Gewinnspiel'),
      Text: all('<p>Mitmachen</p>'),
      RechtsText: all('<p>Recht</p>'),
      Startdatum: { iv: at(1) },
      Enddatum: { iv: at(2) },
    };
    await loadItems({ aktionen: [{ id: 'a1', data: campaign }] });
    const path = `/empfehlen/${TEST_PRODUCT_ID}`;
    // Both servers know of the campaign before its time comes.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const isShown = async (): Promise<boolean[]> =>
      Promise.all([first, second].map(async (test) => (await ask(test, path)).body.includes('gewinnspiel')));
    expect(await isShown()).toEqual([false, false]);
    await setClock(first, 1.5 * HOUR_MS);
    expect(await isShown()).toEqual([true, true]);
    await setClock(first, 2.5 * HOUR_MS);
    expect(await isShown()).toEqual([false, false]);
  });
});

describe('what belongs to one visitor', () => {
  it('is not in the document of others: no session, no link’s parameters, no token', async () => {
    const shared = await ask(first, '/');
    const marked = await ask(first, '/?channel=annas-kanal&mtm_campaign=annas-aktion&fbclid=annas-klick');
    expect(marked.headers.etag).toBe(shared.headers.etag);
    expect(marked.body).not.toContain('annas');
    for (const own of ['/code?code=ANNAS-CODE', '/?agent=4711', '/?einladung=ANNAS-EINLADUNG', '/?token=a.b.c']) {
      const { headers } = await ask(first, own);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' });
      expect(headers).not.toHaveProperty('etag');
    }
    expect((await ask(first, '/code')).body).not.toContain('ANNAS');
    const session = await ask(first, '/', { cookie: `a=1; ${SESSION_COOKIE}=abc.def.ghi` });
    expect(session.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(session.body).not.toContain('abc.def.ghi');
    expect((await ask(first, '/', { cookie: 'consent=all' })).headers.etag).toBe(shared.headers.etag);
    expect(await etagOf(first)).toBe(shared.headers.etag);
  });

  it('the portal inside a host page has a document of its own', async () => {
    const framed = await ask(first, '/?widget=1');
    expect(framed.body).toContain(' data-widget>');
    expect((await ask(first, '/?widget=1&channel=x')).headers.etag).toBe(framed.headers.etag);
    expect((await ask(first, '/')).body).not.toContain(' data-widget>');
  });

  it('another host gets nothing of this client, also on a connection that asked for it', async () => {
    const other = await makeClient(first.platform);
    const mine = await ask(first, '/');
    const theirs = await ask(first, '/', { host: `${other.key}.localhost` });
    expect(theirs.body).toContain(other.config.Name);
    expect(theirs.headers.etag).not.toBe(mine.headers.etag);
  });
});

describe('the page behind a shared link', () => {
  const create = async (Vorname: string): Promise<string> => {
    const url = `/api/v1/${client.key}/Empfehlen/create`;
    const body = recommendationBody({ Empfehler: { Vorname } });
    return (await first.app.inject({ method: 'POST', url, body })).json().Empfehlungsnummer;
  };

  it('is cached for its own link alone, and never by proxies', async () => {
    const links = [`/empfehlung/${await create('Annegret')}`, `/empfehlung/${await create('Bertolt')}`];
    const pages = await Promise.all([...links, ...links].map((link) => ask(first, link)));
    for (const { headers } of pages) expect(headers['cache-control']).toBe('private, no-cache');
    expect(pages.map(({ body }) => /Annegret|Bertolt/.exec(body)?.[0])).toEqual([
      'Annegret',
      'Bertolt',
      'Annegret',
      'Bertolt',
    ]);
    const marked = await ask(first, `${links[0]}?channel=annas-kanal`);
    expect(marked.body).toContain('annas-kanal');
    expect((await ask(first, links[0] ?? '')).body).not.toContain('annas-kanal');
  });

  it('tells within a second that its sender was blocked', async () => {
    const number = await create('Carlotta');
    expect((await ask(second, `/empfehlung/${number}`)).body).toContain('Carlotta');
    await sql`update recommender set blocked_kind = 'single' where client_key = ${client.key} and first_name = 'Carlotta'`.execute(
      first.platform.db,
    );
    await expect
      .poll(async () => (await ask(second, `/empfehlung/${number}`)).body, { timeout: 10_000 })
      .not.toContain('Carlotta');
  });
});

describe('public calls', () => {
  it('are answered with a tag, in their language, and change with the catalogue', async () => {
    const path = `/api/v1/${client.key}/produkt`;
    const de = await ask(first, path, { language: 'de' });
    expect(de.headers).toMatchObject({ etag: expect.any(String), vary: 'Accept-Encoding, Language, Authorization' });
    expect((await ask(first, path, { language: 'en' })).headers.etag).not.toBe(de.headers.etag);
    const again = await ask(first, path, { language: 'de', 'if-none-match': String(de.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    await loadCatalogue(first.platform.db, client.key, { Produkte: [product({ AnzeigeName: { de: 'Zuhause XL' } })] });
    for (const test of [first, second])
      await expect
        .poll(async () => (await ask(test, path, { language: 'de' })).body, { timeout: 10_000 })
        .toContain('XL');
    expect((await ask(first, `${path}/999999`)).status).toBe(404);
  });

  it('of callers with a token are their own', async () => {
    const path = `/api/v1/${client.key}/produkt`;
    const reply = await ask(first, path, { authorization: 'Bearer abc' });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(reply.headers).not.toHaveProperty('etag');
  });
});
