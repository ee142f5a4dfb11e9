import { describe, expect, it } from 'vitest';
import { hashSource } from '#platform/http/guard/security-headers.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { SCHEME_LINES } from '../scheme/scheme-head.ts';

const test = setUpTestApp();

const open = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('the console’s document', () => {
  it.each(['/verwaltung', '/verwaltung/', '/verwaltung/beispiel/empfehlungen/7F3K9QZ1A6?auf=1'])(
    'is the same at %s',
    async (url) => {
      const reply = await open(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('<title>Verwaltung</title>');
      expect(reply.body).toContain('<meta name="robots" content="noindex">');
      expect(reply.body).toMatch(/<script type="module" src="\/verwaltung-dateien\/assets\/[\w-]+\.js">/);
    },
  );

  it('has no client’s theme, and runs nothing but its own files', async () => {
    const { key } = await makeClient(test.platform);
    const reply = await open('/verwaltung', { host: `${key}.localhost` });
    expect(reply.body).not.toContain('<style');
    expect(reply.headers['content-security-policy']).toContain(`script-src 'self' ${hashSource(SCHEME_LINES)};`);
    expect(reply.body.match(/<script>/g)).toHaveLength(1);
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // Drafts of clients and examples of mails are shown in a frame, and nothing else is.
    expect(reply.headers['content-security-policy']).toContain(
      `frame-src 'self' http://*.localhost:${test.platform.config.port};`,
    );
    expect(reply.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['the browser’s', { 'accept-language': 'fr-CH, en;q=0.8' }, 'fr'],
    ['German where the browser’s is not there', { 'accept-language': 'it' }, 'de'],
    ['the chosen one', { 'accept-language': 'fr', cookie: 'a=1; psoempf_verwaltung_sprache=en' }, 'en'],
    ['never an unknown one', { cookie: 'psoempf_verwaltung_sprache=xx' }, 'de'],
  ])('comes in the person’s language: %s', async (_what, headers, language) => {
    const { body } = await open('/verwaltung', headers);
    expect(body).toContain(`<html lang="${language}">`);
    const script = /href="(\/verwaltung-dateien\/assets\/(de|en|fr)-[\w-]+\.js)"/.exec(body);
    expect(script?.[2]).toBe(language);
    expect((await open(script?.[1] ?? '')).statusCode).toBe(200);
  });
});

it('no client’s page loads the console’s texts', async () => {
  const { key } = await makeClient(test.platform);
  const reply = await open(`/api/v1/${key}/content/getlanguagecontent/de`);
  expect(reply.statusCode).toBe(200);
  expect(Object.keys(reply.json<object>()).filter((section) => section.startsWith('console'))).toEqual([]);
});
