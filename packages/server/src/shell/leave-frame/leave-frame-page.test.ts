import { pathOf } from '@mundwerk/contract/page/pages';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/kept-names';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const open = (client: ClientRef, url: string, headers: Record<string, string> = { 'sec-fetch-dest': 'iframe' }) =>
  test.app.inject({ url, headers: { host: `${client.key}.localhost`, ...headers } });
const policyOf = async (...visit: Parameters<typeof open>): Promise<string> =>
  String((await open(...visit)).headers['content-security-policy']);

describe('a frame of a client whose portal is no part of host pages', () => {
  it.each(['iframe', 'frame', 'embed', 'object'])(
    '(%s) leads to the host page with the route in its hash',
    async (dest) => {
      const client = await makeClient(test.platform, { EmpfehlenWebPage: 'https://www.example.org/freunde#oben' });
      const reply = await open(client, '/faq?frage=1&x=%22', { 'sec-fetch-dest': dest });
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('href="https://www.example.org/freunde#/faq?frage=1&amp;x=%22" target="_top"');
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors \*$/),
      });
    },
  );

  it('gets nothing but a link: no session, no form, no file, no word about a person', async () => {
    const client = await makeClient(test.platform);
    const reply = await open(client, pathOf('Dashboard', 'de'), {
      'sec-fetch-dest': 'iframe',
      cookie: `${SESSION_COOKIE}=whatever`,
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body.match(/<(a|button|input|form|img|link|iframe)\b/g)).toEqual(['<a']);
    expect(reply.body).not.toContain('src=');
  });

  it('speaks the language of the route', async () => {
    const client = await makeClient(test.platform);
    expect((await open(client, pathOf('Faq', 'en'))).body).toContain('cannot be shown inside another page');
    expect((await open(client, pathOf('Faq', 'fr'))).body).toContain('à l’intérieur d’une autre page');
  });

  it('gets the same page after visitors at the top got the document, which stays closed to frames', async () => {
    const client = await makeClient(test.platform);
    for (let round = 0; round < 2; round += 1) {
      expect(await policyOf(client, '/faq', {})).toContain("frame-ancestors 'none'");
      expect(await policyOf(client, '/faq', { 'sec-fetch-dest': 'document' })).toContain("frame-ancestors 'none'");
      expect(await policyOf(client, '/faq')).toContain('frame-ancestors *');
    }
  });

  it('is not led away from pages of operators and agencies, which no frame shows', async () => {
    const client = await makeClient(test.platform, { ModuleAgentRecommendation: true });
    expect(await policyOf(client, '/login/some-operators-token')).toContain("frame-ancestors 'none'");
  });
});

it('an integrated frame shows the portal itself', async () => {
  const client = await makeClient(test.platform, { ModuleIntegratedFrame: true });
  const reply = await open(client, '/faq');
  expect(reply.body).not.toContain('target="_top"');
  expect(reply.headers['content-security-policy']).toContain('frame-ancestors https://www.example.org');
});
