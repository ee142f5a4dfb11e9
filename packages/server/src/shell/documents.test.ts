import { createHash, randomInt } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pathOf } from '@mundwerk/contract/page/pages';
import { encodeCode } from '@mundwerk/contract/values/code';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/kept-names';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../modules/core/catalogue/index.ts';
import { saveClient } from '../modules/core/client/index.ts';
import { makeClient, productOfFile, recommendationBody } from '../testing/make/make-client.ts';
import { makeRecommender } from '../testing/make/make-recommender.ts';
import { setUpTwoServers } from '../testing/start/two-servers.ts';

const { first, second, client, ask, etagOf } = setUpTwoServers();

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
      // A browser applies the policy of a 304 to the document it has cached.
      expect(same.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
    }
    const head = await ask(first, '/', {}, 'HEAD');
    const whole = await ask(first, '/');
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', String(whole.bytes.length)]);
    expect((await ask(first, '/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is not shown in a foreign frame, also once it is cached: a page that leads out of it is', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await ask(first, '/faq')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
      const framed = await ask(first, '/faq', { 'sec-fetch-dest': 'iframe' });
      expect([framed.headers['cache-control'], framed.body.includes('target="_top"')]).toEqual(['no-store', true]);
    }
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

  it('a document has the question about cookies in itself, hidden until the browser knows that nothing was decided', async () => {
    const { body } = await ask(first, '/');
    expect(body).toContain(' data-decision="unknown"');
    expect(body).toMatch(/<section [^>]*aria-labelledby.*Alle ablehnen.*<header/s);
    expect((await ask(first, '/datenschutz')).body).not.toContain('>Alle ablehnen<');
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

describe('the personal area', () => {
  it('is rendered with the data of the user whose session came along, and stored nowhere', async () => {
    const path = pathOf('Dashboard', 'de');
    const people = await Promise.all(
      ['Annegret', 'Bertolt'].map((Vorname) => makeRecommender(first, client, { Vorname })),
    );
    const stranger = await ask(first, path);
    for (const [index, { token }] of people.entries()) {
      const { status, headers, body } = await ask(first, path, { cookie: `a=1; ${SESSION_COOKIE}=${token}` });
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(headers).not.toHaveProperty('etag');
      const [own = '', other = ''] = index === 0 ? ['Annegret', 'Bertolt'] : ['Bertolt', 'Annegret'];
      expect(body).toMatch(new RegExp(`<main.*<h1[^>]*>[^<]*${own}.*</main>`, 's'));
      expect(body).not.toContain(other);
      expect(body).not.toContain(token);
    }
    const ended = await ask(first, path, { cookie: `${SESSION_COOKIE}=abc.def.ghi` });
    for (const { body } of [stranger, ended, await ask(first, path)]) expect(body).toContain('<div id="root"></div>');
    expect((await ask(first, path)).headers.etag).toBe(stranger.headers.etag);
  });
});

describe('the page behind a shared link', () => {
  let networks = 0;
  /** Each sender has another network, because several links from one network require a captcha. */
  const create = async (Vorname: string): Promise<string> => {
    networks += 1;
    const remoteAddress = `127.9.${networks}.1`;
    const url = `/api/v1/${client.key}/Empfehlen/create`;
    const body = recommendationBody({ Empfehler: { Vorname } });
    return (await first.app.inject({ method: 'POST', url, body, remoteAddress })).json().Empfehlungsnummer;
  };

  it('is shown whatever its channel is', async () => {
    const number = await create('Edeltraud');
    for (const channel of ['%00', '%0A', '%E2%80%AE', '%F0%9F%98%80'.repeat(60)])
      expect((await ask(first, `/empfehlung/${number}?channel=${channel}`)).body, channel).toContain('Edeltraud');
  });

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

  /** Copies of an existing link, of other senders. */
  const copies = async (
    model: string,
    names: readonly string[],
    parts: { share?: number; raised?: number; message?: string } = {},
  ) => {
    const links: string[] = [];
    for (const name of names) {
      const number = encodeCode(Array.from({ length: 9 }, () => randomInt(32)));
      await sql`
        insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id, share_recommender, raised_cents, message, terms_hash, created_at, valid_until)
        select client_key, ${number}, recommender_id, ${name}, product_id, ${parts.share ?? 100}, ${parts.raised ?? 0}, ${parts.message ?? null}, terms_hash, created_at, valid_until
        from recommendation where client_key = ${client.key} and number = ${model}`.execute(first.platform.db);
      links.push(`/empfehlung/${number}`);
    }
    return links;
  };
  const isFilled = (body: string): boolean => / {2}>/.test(body);
  const untilFilled = (links: readonly string[], link: string) =>
    expect
      .poll(
        async () => {
          for (const each of links) await ask(first, each);
          return isFilled((await ask(first, link)).body);
        },
        { interval: 1100 },
      )
      .toBe(true);

  /** The document without the spaces of its holes, with apostrophes escaped as the server does. */
  const closed = (body: string): string => body.replaceAll(/ {2,}(?=[>,}/\s])/g, '').replaceAll('&#x27;', '&#39;');

  it('comes from a template once several of its kind were opened, and is what it would have been', async () => {
    const links = await copies(await create('Emilia'), ['Frauke', 'Gerhard', "Hanne'", 'Zoë']);
    const [link = '', other = ''] = links.slice(-2);
    await untilFilled(links, link);
    for (const address of [link, other]) {
      const [filled, whole] = [await ask(first, address), await ask(second, address)];
      expect([isFilled(filled.body), isFilled(whole.body)]).toEqual([true, false]);
      expect(closed(filled.body)).toBe(closed(whole.body));
      expect(filled.headers['content-security-policy']).toBe(whole.headers['content-security-policy']);
      const packed = await ask(first, address, { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(packed.bytes).toString()).toBe(filled.body);
      const known = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) };
      expect((await ask(first, address, known)).status).toBe(304);
    }
    await sql`update recommender set blocked_kind = 'single' where client_key = ${client.key} and first_name = 'Emilia'`.execute(
      first.platform.db,
    );
    await expect.poll(async () => (await ask(first, other)).body).not.toContain('Zoë');
  });

  it('a landing page from a template shows typed text escaped, byte for byte as a page rendered for its link alone', async () => {
    const names = [
      'Anna',
      'Zoë',
      "Hanne'",
      'D’Arcy',
      'Anne-Marie',
      'Łukasz',
      'محمد',
      '李小龙',
      'Jo',
      '<b>Bob</b>',
      '" onload="x',
    ];
    const message = '</script><script>alert("1")</script><!-- & \u2028 \\" \'Hallo\' -->';
    const links = await copies(await create('Uschi'), names, { message });
    await untilFilled(links, links[0] ?? '');
    let filled = 0;
    for (const [index, link] of links.entries()) {
      const { body } = await ask(first, link);
      // Fast paths run before what `inject` reaches, so that it renders each page as a whole.
      const whole = await second.app.inject({ url: link, headers: { host: `${client.key}.localhost` } });
      expect(isFilled(whole.body)).toBe(false);
      expect(closed(body), names[index]).toBe(closed(whole.body));
      expect(body).not.toMatch(/<script>alert|<b>Bob|onload="x/);
      const forms = await Promise.all(
        ['gzip', 'br'].map((encoding) => ask(first, link, { 'accept-encoding': encoding })),
      );
      const [gzip, br] = forms.map(({ bytes }) => bytes);
      expect(gunzipSync(gzip ?? '').toString()).toBe(body);
      expect(brotliDecompressSync(br ?? '').toString()).toBe(body);
      if (isFilled(body)) filled += 1;
    }
    // The last two names shrink to an initial, which is rendered as a whole.
    expect(filled).toBeGreaterThanOrEqual(5);
  });

  it('names what its own link pays, also from a template', async () => {
    const model = await create('Ottilie');
    const names = ['Quirin', 'Rosa', 'Siegmund', 'Tilda'];
    const usual = await copies(model, names, { share: 50 });
    const raised = await copies(model, names, { share: 50, raised: 1000 });
    for (const [links, sum, otherSum] of [
      [usual, '35', '40'],
      [raised, '40', '35'],
    ] as const) {
      const link = links.at(-1) ?? '';
      await untilFilled([...usual, ...raised], link);
      const { body } = await ask(first, link);
      expect([body.includes(`${sum}\u00a0€`), body.includes(`${otherSum}\u00a0€`)]).toEqual([true, false]);
    }
  });

  it('follows an edit of its client also once it comes from a template', async () => {
    const links = await copies(await create('Wiebke'), ['Xaver', 'Yvonne', 'Zita', 'Arno']);
    const [link = ''] = links;
    await untilFilled(links, link);
    const themeCss = ':root { --primary: #123456; }';
    const { config } = client;
    await saveClient(first.platform, client.key, { config, themeCss, texts: {}, assets: [], sourceHash: null });
    await expect.poll(async () => (await ask(first, link)).body).toContain('--primary: #123456');
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

  it('tells at once that a locked link was opened', async () => {
    const number = await create('Dorothea');
    const lock = (kind: string | null) =>
      sql`update recommender set blocked_kind = ${kind} where client_key = ${client.key} and first_name = 'Dorothea'`.execute(
        first.platform.db,
      );
    await lock('single');
    expect((await ask(second, `/empfehlung/${number}`)).body).not.toContain('Dorothea');
    await lock(null);
    expect((await ask(second, `/empfehlung/${number}`)).body).toContain('Dorothea');
  });
});

describe('public calls', () => {
  it('are answered with a tag, in their language, and change with the catalogue', async () => {
    const path = `/api/v1/${client.key}/produkt`;
    const de = await ask(first, path, { language: 'de' });
    expect(de.headers).toMatchObject({
      etag: expect.any(String),
      vary: 'Accept-Encoding, Language, Authorization, Origin',
    });
    expect((await ask(first, path, { language: 'en' })).headers.etag).not.toBe(de.headers.etag);
    const again = await ask(first, path, { language: 'de', 'if-none-match': String(de.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    await loadCatalogue(first.platform.db, client.key, {
      Produkte: [productOfFile({ AnzeigeName: { de: 'Zuhause XL' } })],
    });
    for (const test of [first, second])
      await expect.poll(async () => (await ask(test, path, { language: 'de' })).body).toContain('XL');
    expect((await ask(first, `${path}/999999`)).status).toBe(404);
  });

  it('of callers with a token are their own', async () => {
    const path = `/api/v1/${client.key}/produkt`;
    const reply = await ask(first, path, { authorization: 'Bearer abc' });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(reply.headers).not.toHaveProperty('etag');
  });
});
