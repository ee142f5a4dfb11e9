import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { integrityOf } from '#platform/http/embed-scripts.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const VERSIONS = readdirSync(new URL('packages/web/embed/', ROOT));

const test = setUpTestApp({}, { hasDemoClients: true });

const get = (url: string, host = 'localhost') => test.app.inject({ url, headers: { host } });

describe('the script for host pages', () => {
  it.each(VERSIONS)(
    '%s is served to any site, for ever, and is the one whose hash the documents name',
    async (name) => {
      const reply = await get(`/embed/${name}`);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      });
      const howTo = readFileSync(new URL('docs/how-to/embed.md', ROOT), 'utf8');
      expect(howTo).toContain(`/embed/${name}" integrity="${integrityOf(reply.body)}"`);
      expect(reply.body).not.toMatch(/postMessage\([^)]*'\*'/);
    },
  );

  it('has no version that was never released', async () => {
    expect((await get('/embed/0.9.js')).statusCode).toBe(404);
    expect((await get('/embed/..%2Fpackage.json')).statusCode).toBe(404);
  });
});

describe('where a portal lives', () => {
  it('is told to any site, with the page it begins with and whether this site may show it', async () => {
    const { key } = await makeClient(test.platform, {
      ModuleIntegratedFrame: true,
      MandantUrl: 'https://www.example.org',
      Sprachen: ['de', 'en'],
    });
    const ask = (query: string, origin?: string) =>
      test.app.inject({
        url: `/embed/portal/${key}${query}`,
        headers: { host: 'localhost', ...(origin && { origin }) },
      });
    const reply = await ask('', 'https://www.example.org');
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', vary: expect.stringMatching(/origin/i) });
    const Origin = expect.stringMatching(`^https?://.*${key}`);
    expect(reply.json()).toEqual({ Origin, Start: '/', IstErlaubt: true });

    const refused = await ask('?sprache=en-GB&produkt=462', 'https://example.org');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.json()).toEqual({ Origin, Start: '/en/recommend/462', IstErlaubt: false });
    expect((await ask('?sprache=it&produkt=4//6')).json()).toEqual({ Origin, Start: '/', IstErlaubt: true });
    expect((await get('/embed/portal/niemand')).statusCode).toBe(404);
  });
});
