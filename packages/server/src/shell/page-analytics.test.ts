import { pathOf } from '@mundwerk/contract/page/pages';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/kept-names';
import { expect, it } from 'vitest';
import type { ClientRef } from '../platform/context.ts';
import { setUpClient, setUpTestApp } from '../testing/start/set-up-test-app.ts';

const FOREIGN = 'https://matomo.example';

const test = setUpTestApp();
const scripted = setUpClient(test, { MatomoUrl: FOREIGN, MatomoScript: true });
const sending = setUpClient(test, { MatomoUrl: FOREIGN });

const open = async (client: ClientRef, url: string, cookie = '') => {
  const { headers, body } = await test.app.inject({
    url,
    headers: { host: `${client.key}.localhost`, accept: 'text/html', cookie },
  });
  const policy = String(headers['content-security-policy']);
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  return { policy, scripts, body };
};

it('a public page may run the script of the client’s analytics server', async () => {
  expect((await open(scripted, '/')).scripts).toContain(FOREIGN);
});

it.each([
  'Login',
  'Registration',
  'Dashboard',
  'Settings',
  'BankDetailsRecommender',
  'BankDetailsRecipient',
  'Reward',
] as const)('the page %s names no other server at all where the client runs a script of its own', async (page) => {
  const { policy, body } = await open(scripted, pathOf(page, 'de'));
  expect(policy).toContain("script-src 'self'");
  expect(policy + body).not.toContain('matomo.example');
});

it('no page of a logged-in user runs that script', async () => {
  const { policy, body } = await open(scripted, '/', `${SESSION_COOKIE}=a.b.c`);
  expect(policy + body).not.toContain('matomo.example');
});

it.each(['/', pathOf('Login', 'de')])('%s only sends to the server of a client without a script', async (path) => {
  const { policy, scripts } = await open(sending, path);
  expect(scripts).not.toContain(FOREIGN);
  expect(policy).toContain(`connect-src 'self' ${FOREIGN}`);
});
