import type { LoggedIn } from '@mundwerk/contract/account/session';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { recordEvent } from '#platform/throttle/throttle.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { mailToken, makeRecommender, someAddress, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { blockRecommender, codeOfTry, ctxOf, mailsOf, recommenderIdOf } from '#testing/make/steps.ts';
import { solveCaptcha } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { ADDRESS_STEPS, NETWORK_STEPS } from '../session/rules.ts';
import { markDevice } from './guard-password.ts';
import { login } from './login.ts';

const test = setUpTestApp();
const client = setUpClient(test);

const WRONG = 'Falsch-geraten-5';
let network = 0;
const someCtx = (change: Partial<Ctx> = {}): Ctx => {
  network += 1;
  return ctxOf(test, client, { ipPrefix: `192.${network >> 8}.${network & 255}`, ...change });
};

/** Calls the use case directly, each time from another network, to bypass the captcha of the route. */
const attempt = (email: string, password: string, change: Partial<Ctx> = {}, device?: string): Promise<string> =>
  codeOfTry(login(someCtx(change), { email, password, isRemembered: false, device }));
const attempts = async (count: number, email: string, change: Partial<Ctx> = {}, device?: string) => {
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) codes.push(await attempt(email, WRONG, change, device));
  return codes;
};
const inMinutes = (minutes: number): Partial<Ctx> => ({
  now: new Date(test.platform.clock.now().getTime() + minutes * 60_000),
});
const failElsewhere = (count: number, subject: string, change: Partial<Ctx> = {}): Promise<void> =>
  recordEvent(someCtx(change), 'password:wrong', Array(count).fill(subject));
const most = (steps: readonly { attempts: number }[]): number => steps[0]?.attempts ?? 0;
const wayInMails = (email: string) => mailsOf(test, client, email, 'way-in');

const post = (Email: string, Password: string, extra: object = {}, remoteAddress = someAddress()) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${client.key}/account/login`,
    body: { Email, Password, ...extra },
    remoteAddress,
  });
/** Logs in by the call, solving the captcha it asks for. */
const postSolved = async (email: string, password: string) => {
  const from = someAddress();
  expect((await post(email, password, {}, from)).json()).toMatchObject({ ErrorCode: 'PSOF0601' });
  const question = { method: 'POST', url: `/api/v1/${client.key}/account/login`, remoteAddress: from } as const;
  const { captchaId } = (await test.app.inject(question)).json<{ captchaId: string }>();
  const challenge = (await test.app.inject(`/api/v1/${client.key}/captcha/${captchaId}`)).json();
  return post(email, password, { captchaId, captchaInput: await solveCaptcha(challenge) }, from);
};
const deviceOf = async (email: string): Promise<string> =>
  (await post(email, TEST_PASSWORD)).json<LoggedIn & { Geraet: string }>().Geraet;

describe('wrong passwords from many networks', () => {
  it('do not keep the owner out: the right one with a solved captcha opens, a wrong one does not', async () => {
    const { email } = await makeRecommender(test, client);
    for (let index = 0; index < 3; index += 1) expect((await post(email, WRONG)).statusCode).toBe(401);
    // An attacker who solves captchas gets no further.
    expect(await attempts(2, email)).toEqual(['PSOF0101', 'PSOF0101']);
    expect((await postSolved(email, WRONG)).json()).toMatchObject({ ErrorCode: 'PSOF0101' });
    expect((await postSolved(email, TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('ask for a captcha for the rest of the day, however slowly they come', async () => {
    const { email } = await makeRecommender(test, client);
    const hoursAgo = (hours: number) => someCtx(inMinutes(-60 * hours));
    for (let hours = 2; hours <= 20; hours += 2) await recordEvent(hoursAgo(hours), 'login:failed', [email]);
    expect((await post(email, TEST_PASSWORD)).json()).toMatchObject({ ErrorCode: 'PSOF0601' });
  });

  it('mail the owner a way in at the fifth, once a day', async () => {
    const { email } = await makeRecommender(test, client);
    await attempts(4, email);
    expect(await wayInMails(email)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => attempt(email, WRONG)));
    expect(await wayInMails(email)).toHaveLength(1);
    await attempts(5, email, inMinutes(24 * 60 + 5));
    const mails = await wayInMails(email);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ Subject: 'Falsche Passwörter bei Ihrem Konto' });
    expect(mails[0]?.Links[0]).toContain('/passwortzuruecksetzen?token=');
  });

  it('send no mail where there is no account, or a blocked one, and answer in the same time', async () => {
    const blocked = (await makeRecommender(test, client)).email;
    await blockRecommender(test, client, 'general', blocked);
    for (const email of ['niemand@example.org', blocked]) {
      await failElsewhere(4, email);
      const start = performance.now();
      expect(await attempt(email, WRONG)).toBe('PSOF0101');
      expect(performance.now() - start).toBeGreaterThanOrEqual(245);
      expect(await wayInMails(email)).toEqual([]);
    }
  });

  it('end at a ceiling, which a known device and a mailed link pass', async () => {
    const { email } = await makeRecommender(test, client);
    const device = await deviceOf(email);
    await failElsewhere(most(ADDRESS_STEPS) - 1, email);
    expect(await attempt(email, WRONG)).toBe('PSOF0101');
    expect(await attempt(email, TEST_PASSWORD)).toBe('PSOF0110');
    expect(await attempt(email, TEST_PASSWORD, inMinutes(23 * 60))).toBe('PSOF0110');
    expect((await post(email, TEST_PASSWORD, { Geraet: device })).statusCode).toBe(200);

    await failElsewhere(most(ADDRESS_STEPS), email);
    const reply = await test.app.inject({
      method: 'PUT',
      url: `/api/v1/${client.key}/account/resetPassword`,
      body: { Token: await mailToken(test, client, email, 'way-in'), Password: 'Seestern-Wolke7' },
    });
    expect(await attempt(email, 'Seestern-Wolke7')).toBe('ok');
    await failElsewhere(most(ADDRESS_STEPS), email);
    expect(await attempt(email, 'Seestern-Wolke7')).toBe('PSOF0110');
    expect(await attempt(email, 'Seestern-Wolke7', {}, reply.json<{ Geraet: string }>().Geraet)).toBe('ok');
  });

  it('are forgotten after the right one', async () => {
    const { email } = await makeRecommender(test, client);
    await failElsewhere(most(ADDRESS_STEPS) - 1, email);
    expect(await attempt(email, TEST_PASSWORD)).toBe('ok');
    expect(await attempts(2, email)).toEqual(['PSOF0101', 'PSOF0101']);
  });
});

describe('wrong passwords from one network', () => {
  it('keep it waiting, where right ones do not count; a known device goes through', async () => {
    const from = { ipPrefix: '203.0.113' };
    const { email } = await makeRecommender(test, client);
    const device = await deviceOf(email);
    await failElsewhere(most(NETWORK_STEPS) - 1, from.ipPrefix);
    for (let index = 0; index < 3; index += 1) expect(await attempt(email, TEST_PASSWORD, from)).toBe('ok');
    expect(await attempt('niemand@example.org', WRONG, from)).toBe('PSOF0101');
    expect(await attempt(email, TEST_PASSWORD, from)).toBe('PSOF0110');
    expect(await attempt(email, TEST_PASSWORD)).toBe('ok');
    expect(await attempt(email, TEST_PASSWORD, from, device)).toBe('ok');
  });
});

describe('wrong passwords on a known device', () => {
  it('make the next try wait a quarter of an hour, then an hour, then four', async () => {
    const { email } = await makeRecommender(test, client);
    const device = await deviceOf(email);
    const wrong = Array(5).fill('PSOF0101');
    const right = (minutes: number) => attempt(email, TEST_PASSWORD, inMinutes(minutes), device);
    expect(await attempts(6, email, {}, device)).toEqual([...wrong, 'PSOF0110']);
    expect(await right(14)).toBe('PSOF0110');
    expect(await attempts(6, email, inMinutes(16), device)).toEqual([...wrong, 'PSOF0110']);
    expect(await right(45)).toBe('PSOF0110');
    expect(await attempts(6, email, inMinutes(77), device)).toEqual([...wrong, 'PSOF0110']);
    expect(await right(200)).toBe('PSOF0110');
    expect(await right(242)).toBe('ok');
  });

  it('cannot slip through all at the same time', async () => {
    const { email } = await makeRecommender(test, client);
    const device = await deviceOf(email);
    const codes = await Promise.all(Array.from({ length: 20 }, () => attempt(email, WRONG, {}, device)));
    expect(codes.filter((code) => code === 'PSOF0101')).toHaveLength(5);
    expect(codes.filter((code) => code === 'PSOF0110')).toHaveLength(15);
  });
});

it('a device’s mark is invalid for another account, at another client, changed, or after half a year', async () => {
  const { email } = await makeRecommender(test, client);
  const other = await makeRecommender(test, client);
  const elsewhere = await makeClient(test.platform);
  const ownId = await recommenderIdOf(test, client, email);
  const [id, until, signature] = (await deviceOf(email)).split('.');
  await failElsewhere(most(ADDRESS_STEPS), email);
  const marks = [
    await deviceOf(other.email),
    markDevice(someCtx({ client: elsewhere }), ownId),
    `${id}.${until}.${signature?.toUpperCase()}`,
    `${id}.${Number(until) + 1}.${signature}`,
    `${id}1.${until}.${signature}`,
    'erfunden',
  ];
  for (const mark of marks) expect(await attempt(email, TEST_PASSWORD, {}, mark)).toBe('PSOF0110');
  const mark = `${id}.${until}.${signature}`;
  expect(await attempt(email, TEST_PASSWORD, {}, mark)).toBe('ok');
  const later = { now: new Date(Number(until) * 1000) };
  for (const at of [{}, later]) await failElsewhere(most(ADDRESS_STEPS), email, at);
  expect(await attempt(email, TEST_PASSWORD, later, mark)).toBe('PSOF0110');
});
