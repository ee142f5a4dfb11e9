import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { clientAssets, findClient, findClientByHost, mailBrand, saveClient, themeCss } from './index.ts';
import type { ClientSource } from './store.ts';

const BYTES = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

const sourceOf = (config: ClientSource['config']): ClientSource => ({
  config,
  themeCss: ':root { --primary: #0b4f4a; --on-primary: #fff; background: url("./images/logo.svg"); }',
  texts: { de: { errors: { notFound: 'Nix gefunden.' } } },
  assets: [{ name: 'images/logo.svg', contentType: 'image/svg+xml', hash: 'abc', bytes: BYTES }],
  sourceHash: null,
});

const test = setUpTestApp({}, { hasDemoClients: true });

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/v1/${path}`, headers });

describe('configuration', () => {
  it('is public without its internal values', async () => {
    const { key } = await makeClient(test.platform, {
      EmailWhitelist: ['*@example.org'],
      SquidexClientSecret: 'geheim',
    });
    const reply = await get(`mandant/${key.toUpperCase()}`);
    expect(reply.json()).toMatchObject({ Mandant: key, ModuleWhatsapp: 1, ModuleXing: -1, EmailWhitelist: true });
    expect(reply.body).not.toMatch(/geheim|MailFrom|Hosts"|example\.org"\]/);
    expect((await get('mandant/niemand')).json()).toMatchObject({ ErrorCode: 'PSOF0902' });
  });

  it('tells which content app it reads, by its own key where none is named', async () => {
    const named = await makeClient(test.platform, { SquidexAppName: 'portal' });
    const plain = await makeClient(test.platform);
    const appOf = async (key: string) =>
      (await get(`mandant/${key}`)).json<{ SquidexAppName: string }>().SquidexAppName;
    expect([await appOf(named.key), await appOf(plain.key)]).toEqual(['portal', plain.key]);
  });

  it('names every route in the request’s language, aliases included', async () => {
    const { key } = await makeClient(test.platform);
    const routes = (await get(`${key}/route/default`, { language: 'fr' })).json<object[]>();
    expect(routes).toContainEqual({ Name: 'Recommendation', Pfad: '/parrainer/:produktId' });
    expect(routes).toContainEqual({ Name: 'RecipientTOSConsent', Pfad: '/parraine/confirmation' });
  });

  it('tells languages, default first, and the texts of a spoken one without those of mails', async () => {
    const { key } = await makeClient(test.platform, { Sprachen: ['de', 'fr'], StandardSprache: 'fr' });
    expect((await get(`${key}/content/getlanguages`)).json()).toEqual(['fr', 'de']);
    const texts = (await get(`${key}/content/getlanguagecontent/fr`)).json<Record<string, object>>();
    expect(texts.errors).toHaveProperty('unexpected');
    expect(texts).not.toHaveProperty('mails');
    expect((await get(`${key}/content/getlanguagecontent/en`)).statusCode).toBe(404);
  });
});

describe('an edit', () => {
  it('is noticed by every server within a second or so, and nothing is replaced without one', async () => {
    const { key, config } = await makeClient(test.platform);
    const before = await findClient(test.platform, key);
    await wait(1100);
    expect(await findClient(test.platform, key)).toBe(before);
    await saveClient(test.platform, key, sourceOf({ ...config, Name: 'Neu' }));
    await wait(1100);
    const after = await findClient(test.platform, key);
    expect(after?.config.Name).toBe('Neu');
    expect((await get(`${key}/gibtesnicht`)).json()).toMatchObject({ Message: 'Nix gefunden.' });
  });
});

describe('hosts', () => {
  it('lead to the client: configured ones of this environment, and <key>.localhost', async () => {
    const host = `empfehlen.${crypto.randomUUID()}.example`;
    const { key } = await makeClient(test.platform, {
      Hosts: { testing: [host], production: [`www.${host}`] },
      LinkDomain: { testing: `https://k.${host}` },
    });
    for (const name of [host.toUpperCase(), `${host}:443`, `k.${host}`, `${key}.localhost:3000`]) {
      expect((await findClientByHost(test.platform, name))?.key).toBe(key);
    }
    expect(await findClientByHost(test.platform, `www.${host}`)).toBeNull();
    const short = `kurz-${crypto.randomUUID().slice(0, 8)}.localhost`;
    const other = await makeClient(test.platform, { LinkDomain: { testing: `http://${short}:3000` } });
    expect((await findClientByHost(test.platform, `${short}:3000`))?.key).toBe(other.key);
    await expect(makeClient(test.platform, { Hosts: { testing: [host] } })).rejects.toThrow('client_host_pk');
  });
});

describe('files', () => {
  it('are served for ever under the address of their content', async () => {
    const { key, config } = await makeClient(test.platform);
    await saveClient(test.platform, key, sourceOf(config));
    const client = await findClient(test.platform, key);
    const url = `/client-assets/${key}/abc/images/logo.svg`;
    expect(client && (await clientAssets(test.platform, client))).toEqual({ 'images/logo.svg': url });
    expect(client && (await themeCss(test.platform, client))).toContain(`url("${url}")`);
    expect(client && (await mailBrand(test.platform, client))).toMatchObject({ primary: '#0b4f4a', onPrimary: '#fff' });

    const reply = await test.app.inject(url);
    expect(reply.rawPayload.equals(BYTES)).toBe(true);
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
    expect((await test.app.inject({ url, headers: { 'if-none-match': String(reply.headers.etag) } })).statusCode).toBe(
      304,
    );
    expect((await test.app.inject(url.replace('abc', 'old'))).headers['cache-control']).toBe('no-cache');
    expect((await test.app.inject(url.replace('logo', 'nichts'))).statusCode).toBe(404);
  });
});

describe('demo clients', () => {
  it('are loaded with theme, texts and catalogue', async () => {
    const reply = await get('nordnetz/produkt/maxpraemiewert');
    expect(reply.json()).toMatchObject({ WertCent: 11_000, Wert: '110\u00a0€' });
  });
});
