import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '#testing/make/make-recipient.ts';
import { makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

/** Every GET that acts, of all modules: the sweep grows with the contract. */
const ACTING = (ALL_CALLS as readonly Call[]).filter((call) => call.actsOnGet);

const BROWSER = { 'user-agent': 'Mozilla/5.0', 'accept-language': 'de', cookie: 'psoempf_sprache=de' };
const FOREIGN: Record<string, Record<string, string>> = {
  'a picture tag of a foreign site': {
    ...BROWSER,
    accept: 'image/avif,image/webp,*/*',
    referer: 'https://evil.example/',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
  },
  'a script of a foreign site without preflight': {
    ...BROWSER,
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'cors',
    'content-type': 'text/plain',
  },
  'another host of the same site': { ...BROWSER, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  'a link that is followed': { ...BROWSER, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  'a typed address': { ...BROWSER, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', accept: 'text/html' },
  'no header at all': {},
};
const OWN: Record<string, Record<string, string>> = {
  'a page of ours': { ...BROWSER, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
  'a program with our header': { 'user-agent': 'curl/8.5.0', language: 'de' },
};

const test = setUpTestApp();
const client = setUpClient(test);
let email: string;
let authorization: Partial<Record<Call['auth'], Record<string, string>>>;
beforeAll(async () => {
  const anna = await makeRecommender(test, client);
  email = anna.email;
  authorization = {
    recommender: anna.headers,
    operations: { authorization: `Bearer ${await makeKey(test, client)}` },
  };
});

const ask = (call: Call, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', query = '') => {
  const fill = (_: string, name: string): string =>
    encodeURIComponent(call.captchaAddressField === name ? email : (call.example.params?.[name] ?? ''));
  const url = `/api/v1/${client.key}${call.path.replaceAll(/\{(\w+)\}/g, fill)}${query}`;
  return test.app.inject({ method, url, headers, remoteAddress: someAddress() });
};

/** Everything a call can leave behind: mails, links, attempts that were counted. */
const traces = async (): Promise<unknown> =>
  (
    await sql`select (select count(*) from mail), (select count(*) from throttle_event),
      (select count(*) from captcha), (select count(*) from link_token) as tokens`.execute(test.platform.db)
  ).rows;

const codeOf = (reply: Awaited<ReturnType<typeof ask>>): string =>
  reply.statusCode < 400 ? '' : reply.json<ErrorEnvelope>().ErrorCode;

/** Error codes for the request of a foreign page, which has no token, for the kinds of calls that differ. */
const REFUSED: Partial<Record<Call['auth'], string>> = { none: 'PSOF0203', operations: 'PSOF0968' };

it('there are such calls', () => {
  expect(ACTING.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['requestPasswordReset', 'resendWelcomeMail', 'sendRewardMail', 'downloadPayoutFile']),
  );
  for (const call of ACTING)
    expect([call.name, call.method, call.errors]).toEqual([call.name, 'GET', expect.arrayContaining(['notAllowed'])]);
});

describe.each(ACTING)('$name', (call) => {
  it.each(Object.entries(FOREIGN))('does nothing for %s', async (_, headers) => {
    const before = await traces();
    const reply = await ask(call, headers);
    expect(codeOf(reply)).toBe(REFUSED[call.auth] ?? 'PSOF0205');
    expect((await ask(call, headers, 'HEAD')).statusCode).toBe(reply.statusCode);
    expect(await traces()).toEqual(before);
  });

  it.each(Object.entries(OWN))('acts for %s', async (_, headers) => {
    const reply = await ask(call, { ...headers, ...authorization[call.auth] });
    expect(['PSOF0203', 'PSOF0205', 'PSOF0968', 'PSOF0900']).not.toContain(codeOf(reply));
  });

  if (call.captchaForm)
    it('still says to anyone whether it needs a captcha', async () => {
      const reply = await ask(call, {}, 'GET', '?cmd=IsCaptchaRequired');
      expect(reply.json()).toMatchObject({ isCaptchaRequired: false });
    });
});

it.each(Object.entries(OWN))('a reset mail is sent for %s', async (_, headers) => {
  // A new recommender, whose requests are not throttled yet.
  email = (await makeRecommender(test, client)).email;
  const [call] = ACTING.filter(({ name }) => name === 'requestPasswordReset');
  const before = await traces();
  if (call) expect((await ask(call, headers)).statusCode).toBe(200);
  expect(await traces()).not.toEqual(before);
});
