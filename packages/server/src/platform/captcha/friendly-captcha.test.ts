import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#testing/start/start-test-platform.ts';
import type { Ctx } from '../context.ts';
import { issueCaptcha, verifyCaptcha } from './captcha.ts';
import { getCaptchaChallenge } from './captcha-calls.ts';

const FORM = 'contact';
const PUZZLE = 'c2lnbmF0dXJl.cHV6emxl';

/** Responses of the fake service, and the requests it received. */
interface Service {
  puzzle: { status: number; body: unknown };
  verify: { status: number; body: unknown };
  asked: { url: string; body: unknown }[];
}

const service: Service = { puzzle: { status: 0, body: null }, verify: { status: 0, body: null }, asked: [] };
let server: Server;
let tested: TestPlatform;

beforeAll(async () => {
  tested = await startTestPlatform();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      service.asked.push({ url: request.url ?? '', body: text ? JSON.parse(text) : null });
      const { status, body } = request.url?.startsWith('/api/v1/puzzle') ? service.puzzle : service.verify;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.close();
  await tested.stop();
});

beforeEach(() => {
  service.puzzle = { status: 200, body: { data: { puzzle: PUZZLE } } };
  service.verify = { status: 200, body: { success: true } };
  service.asked = [];
});

const ctxWith = (changes: object = {}): Ctx => {
  const ctx = tested.newCtx();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = {
    ...ctx.client.config,
    friendlyCaptcha: true,
    friendlyCaptchaSiteKey: 'FCMTEST',
    FriendlyCaptchaSecret: 'geheim',
    FriendlyCaptchaUrl: url,
    ...changes,
  };
  return { ...ctx, client: { ...ctx.client, config } };
};

const outcome = (ctx: Ctx, captchaId: string, captchaInput = `${PUZZLE}.bG9lc3VuZw==.AQAB`) =>
  verifyCaptcha(ctx, FORM, { captchaId, captchaInput }).then(
    () => 'accepted',
    (error: { reason: string }) => error.reason,
  );

describe('Friendly Captcha', () => {
  it('hands its puzzle to the browser, and asks once whether the solution is right', async () => {
    const ctx = ctxWith();
    const id = await issueCaptcha(ctx, FORM);
    expect(await getCaptchaChallenge(ctx, id)).toEqual({ puzzle: PUZZLE });
    expect(await outcome(ctx, id)).toBe('accepted');
    expect(service.asked).toEqual([
      { url: '/api/v1/puzzle?sitekey=FCMTEST', body: null },
      {
        url: '/api/v1/siteverify',
        body: { solution: `${PUZZLE}.bG9lc3VuZw==.AQAB`, secret: 'geheim', sitekey: 'FCMTEST' },
      },
    ]);
    expect(await outcome(ctx, id)).toBe('captchaFailed');
  });

  it.each([
    ['a wrong solution is refused', 200, { success: false, errors: ['solution_invalid'] }, 'captchaFailed'],
    ['our own wrong secret refuses no visitor', 401, { success: false, errors: ['secret_invalid'] }, 'accepted'],
    ['a failing service refuses no visitor', 500, {}, 'accepted'],
    ['an answer without content refuses no visitor', 200, { hello: 1 }, 'accepted'],
  ])('%s', async (_, status, body, expected) => {
    const ctx = ctxWith();
    const id = await issueCaptcha(ctx, FORM);
    service.verify = { status, body };
    expect(await outcome(ctx, id)).toBe(expected);
  });

  it('a solution of another puzzle is not even asked about', async () => {
    const ctx = ctxWith();
    const id = await issueCaptcha(ctx, FORM);
    expect(await outcome(ctx, id, 'YW5kZXJl.cHV6emxl.eA==.AQAB')).toBe('captchaFailed');
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    ['the service has none', () => ctxWith(), 503],
    ['no secret is configured', () => ctxWith({ FriendlyCaptchaSecret: null }), 200],
    ['the flag is off', () => ctxWith({ friendlyCaptcha: false }), 200],
    ['the service does not answer', () => ctxWith({ FriendlyCaptchaUrl: 'http://127.0.0.1:9' }), 200],
  ])('the portal’s own proof of work takes its place when %s', async (_, make, status) => {
    const ctx = make();
    service.puzzle = { status, body: status === 200 ? service.puzzle.body : { error: 'none' } };
    const id = await issueCaptcha(ctx, FORM);
    expect(await getCaptchaChallenge(ctx, id)).toHaveProperty('parameters');
  });
});
