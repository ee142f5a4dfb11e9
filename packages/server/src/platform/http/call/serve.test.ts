import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender } from '#testing/make/make-recommender.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test);

const post = (body: unknown, headers: Record<string, string> = {}, at = client) =>
  test.app.inject({ method: 'POST', url: `/api/v1/${at.key}/Empfehlen/create`, body: body as object, headers });

describe('wire conventions (decisions §2)', () => {
  it.each(['Empfehlen/create', 'empfehlen/CREATE', 'Empfehlen/create/'])(
    'finds /%s whatever the case and trailing slash',
    async (path) => {
      const reply = await test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/${path}` });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ isCaptchaRequired: false, captchaId: null });
    },
  );

  it('lists every wrong field at once, each with its code', async () => {
    const reply = await post(
      recommendationBody({
        Empfehlung: { AgbText: '' },
        Empfehler: { Vorname: ' ', Nachname: 'x'.repeat(81), Email: 'anna@' },
      }),
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      ErrorCode: 'PSOF0901',
      Message: expect.any(String),
      RequestId: reply.headers['x-request-id'],
      Fields: [
        { Field: 'Empfehlung.AgbText', ErrorCode: 'PSOF0304' },
        { Field: 'Empfehler.Vorname', ErrorCode: 'PSOF0904' },
        { Field: 'Empfehler.Nachname', ErrorCode: 'PSOF0905' },
        { Field: 'Empfehler.Email', ErrorCode: 'PSOF0105' },
      ],
    });
  });

  it('speaks for the whole request with the one code its fields share', async () => {
    const reply = await post(recommendationBody({ Empfehlung: { AgbText: '' } }));
    expect(reply.json()).toMatchObject({ ErrorCode: 'PSOF0304', Fields: [{ Field: 'Empfehlung.AgbText' }] });
  });

  it('answers in the request’s language', async () => {
    const messages = await Promise.all(
      ['de', 'en', 'fr', 'xx'].map(
        async (language) => (await post({}, { language })).json<{ Message: string }>().Message,
      ),
    );
    expect(new Set(messages.slice(0, 3)).size).toBe(3);
    expect(messages[3]).toBe(messages[0]);
  });

  it.each([
    ['an unknown client', '/api/v1/niemand/produkt'],
    ['an unknown path', '/api/v1/niemand/gibt/es/nicht'],
  ])('answers the envelope for %s', async (_, url) => {
    const reply = await test.app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ ErrorCode: 'PSOF0902', Fields: [] });
  });

  it('treats a malformed parameter as no such thing', async () =>
    expect((await test.app.inject(`/api/v1/${client.key}/produkt/abc`)).statusCode).toBe(404));

  it.each([
    ['broken JSON', 'application/json', '{"a":', 400, 'PSOF1001'],
    ['three megabytes', 'application/json', `"${'x'.repeat(3_000_000)}"`, 413, 'PSOF1002'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 415, 'PSOF1003'],
  ])('names %s for what it is', async (_, type, payload, status, ErrorCode) => {
    const url = `/api/v1/${client.key}/Empfehlen/create`;
    const reply = await test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { ErrorCode, Fields: [] }]);
  });

  it('refuses another method at a known address, and lists those it has', async () => {
    const at = async (path: string) => {
      const reply = await test.app.inject({ method: 'DELETE', url: `/api/v1/${client.key}${path}` });
      return [reply.statusCode, reply.headers.allow, reply.json<{ ErrorCode: string }>().ErrorCode];
    };
    expect(await at('/account/login')).toEqual([405, expect.stringMatching(/\bPOST$/), 'PSOF1004']);
    expect(await at('/PRODUKT/?a=1')).toEqual([405, 'GET, HEAD', 'PSOF1004']);
    expect(await at('/gibt/es/nicht')).toEqual([404, undefined, 'PSOF0902']);
  });

  it('says which limit an attempt reached, and when the next one is possible', async () => {
    const guess = () =>
      callApi(test, client, 'POST', '/empfehler/email/bestaetigen', { body: { Token: 'geraten' }, from: '10.250.9.1' });
    let reply = await guess();
    for (let tries = 0; reply.statusCode !== 429 && tries < 30; tries += 1) reply = await guess();
    const wait = Number(reply.headers['retry-after']);
    const [, attempts, seconds] = /^"attempts";q=(\d+);w=(\d+)$/.exec(String(reply.headers['ratelimit-policy'])) ?? [];
    expect([Number(attempts) > 0, wait > 0, wait <= Number(seconds)]).toEqual([true, true, true]);
    expect(reply.headers.ratelimit).toBe(`"attempts";r=0;t=${wait}`);
  });

  it.each(['/api/v1/%ED%A0%80/produkt', '/%zz', `/api/v1/mandant/${'x'.repeat(400)}`])(
    'treats an address the router cannot read as no such thing, without repeating it: %s',
    async (url) => {
      const reply = await test.app.inject(url);
      expect([reply.statusCode, reply.json()]).toMatchObject([404, { ErrorCode: 'PSOF0902', Fields: [] }]);
      expect(reply.body).not.toContain(url.slice(-5));
    },
  );

  it('sends the security headers with every answer', async () => {
    for (const url of ['/healthz', `/api/v1/${client.key}/produkt`, '/api/v1/niemand/produkt', '/%zz']) {
      expect((await test.app.inject(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  });
});

describe('Idempotency-Key', () => {
  const key = () => `key-${crypto.randomUUID()}`;

  it('creates once for a hundred identical requests at a time', async () => {
    const body = recommendationBody();
    const headers = { 'idempotency-key': key() };
    const replies = await Promise.all(Array.from({ length: 100 }, () => post(body, headers)));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(99);
  });

  it('refuses the key with other content, and a key that could be guessed', async () => {
    const headers = { 'idempotency-key': key() };
    expect((await post(recommendationBody(), headers)).statusCode).toBe(201);
    expect((await post(recommendationBody(), headers)).json()).toMatchObject({ ErrorCode: 'PSOF0903' });
    expect((await post(recommendationBody(), { 'idempotency-key': '1' })).statusCode).toBe(400);
  });

  it('belongs to its actor: an equal key of another actor does not get the stored reply', async () => {
    const own = await makeClient(test.platform);
    const body = recommendationBody();
    const headers = { 'idempotency-key': key() };
    const [anna, bert] = [await makeRecommender(test, own), await makeRecommender(test, own)];
    const replies = [];
    for (const actor of [{}, anna.headers, bert.headers]) replies.push(await post(body, { ...headers, ...actor }, own));
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().Empfehlungsnummer)).size).toBe(3);
    // A new login is still the same actor.
    const later = { authorization: `Bearer ${(await logIn(test, own, anna.email)).Token}` };
    for (const [index, actor] of [{}, later, bert.headers].entries()) {
      const again = await post(body, { ...headers, ...actor }, own);
      expect([again.body, again.headers['idempotency-replayed']]).toEqual([replies[index]?.body, 'true']);
    }
  });

  it('belongs to its client', async () => {
    const body = recommendationBody();
    const headers = { 'idempotency-key': key() };
    for (const at of [await makeClient(test.platform), await makeClient(test.platform)]) {
      const reply = await post(body, headers, at);
      expect([reply.statusCode, reply.headers['idempotency-replayed']]).toEqual([201, undefined]);
    }
  });

  it('of one operations key is not another one’s', async () => {
    const headers = { 'idempotency-key': key() };
    const body = orderBody(test, await makeRecommendation(test, client));
    const [shop, spy] = [await makeKey(test, client), await makeKey(test, client, 'payouts:read')];
    const report = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1/${client.key}/betrieb/auftraege`,
        body,
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
    expect((await report(shop)).statusCode).toBe(201);
    expect((await report(spy)).json()).toMatchObject({ ErrorCode: 'PSOF0971' });
    expect((await report(shop)).headers['idempotency-replayed']).toBe('true');
  });

  it('frees the key of a request that failed', async () => {
    const headers = { 'idempotency-key': key() };
    const body = recommendationBody();
    expect((await post({ ...body, Empfehlung: { ...body.Empfehlung, Produkt: 999 } }, headers)).statusCode).toBe(404);
    expect((await post(body, headers)).statusCode).toBe(201);
  });
});

describe('the published contract', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json<Record<string, unknown>>();
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  });

  it('can be browsed without any script', async () => {
    for (const path of ['', '/recommend', '/search?q=Empfehlungsnummer']) {
      const reply = await test.app.inject(`/api/reference${path}`);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.headers['content-security-policy']).not.toMatch(/unsafe|sha256/);
      expect(reply.body).toContain('#createRecommendation');
    }
    expect((await test.app.inject('/api/reference/none')).statusCode).toBe(404);
    const files = (await test.app.inject('/api/reference')).body.match(
      /\/api\/reference\/reference\.(?:css|js)\?v=[\w-]+/g,
    );
    expect(files).toHaveLength(2);
    for (const file of files ?? [])
      expect((await test.app.inject(file)).headers['cache-control']).toContain('immutable');
  });
});
