import type { Challenge } from 'altcha-lib/types';
import { describe, expect, test } from 'vitest';
import { solveCaptcha } from '#testing/start/drive-test-app.ts';
import { setUp } from '#testing/start/set-up-test-app.ts';
import { startTestPlatform } from '#testing/start/start-test-platform.ts';
import { type Ctx, transact } from '../context.ts';
import { minutesAgo, recordEvent } from '../throttle/throttle.ts';
import { isCaptchaRequired, issueCaptcha, verifyCaptcha } from './captcha.ts';
import { getCaptchaChallenge } from './captcha-calls.ts';

const FORM = 'recommendation';

const issueSolved = async (ctx: Ctx) => {
  const captchaId = await issueCaptcha(ctx, FORM);
  return { captchaId, captchaInput: await solveCaptcha(await getCaptchaChallenge(ctx, captchaId)) };
};

describe('captcha', () => {
  const tested = setUp(() => startTestPlatform());

  test.each([
    { scope: 'failed', free: 2 },
    { scope: 'created', free: 4 },
  ])('is asked after more than $free events "$scope" of one subject in 15 minutes', async ({ scope, free }) => {
    const ctx = tested.newCtx();
    for (let index = 0; index < free; index += 1)
      await recordEvent(ctx, `${FORM}:${scope}`, ['192.0.2', 'anna@example.org']);
    expect(await isCaptchaRequired(ctx, FORM, ['192.0.2', 'anna@example.org'])).toBe(false);
    await recordEvent(ctx, `${FORM}:${scope}`, ['anna@example.org']);
    expect(await isCaptchaRequired(ctx, FORM, ['198.51.100', 'anna@example.org'])).toBe(true);
    expect(await isCaptchaRequired(ctx, FORM, ['192.0.2'])).toBe(false);
    expect(await isCaptchaRequired({ ...ctx, now: minutesAgo(ctx, -16) }, FORM, ['anna@example.org'])).toBe(false);
  });

  test('is asked by the steps of the form itself, where it has some', async () => {
    const ctx = tested.newCtx();
    const subjects = ['anna@example.org'];
    const steps = [
      { failures: 3, windowMinutes: 15 },
      { failures: 4, windowMinutes: 60 },
    ];
    const asked = (minutes: number) =>
      isCaptchaRequired({ ...ctx, now: minutesAgo(ctx, -minutes) }, FORM, subjects, steps);
    for (let index = 0; index < 3; index += 1) await recordEvent(ctx, `${FORM}:failed`, subjects);
    expect([await asked(14), await asked(16)]).toEqual([true, false]);
    await recordEvent(ctx, `${FORM}:failed`, subjects);
    expect([await asked(16), await asked(61)]).toEqual([true, false]);
  });

  test('a solution works once, also after the change it was for was rolled back', async () => {
    const ctx = tested.newCtx();
    const solved = await issueSolved(ctx);
    await expect(
      transact(ctx, async (inner) => {
        await verifyCaptcha(inner, FORM, solved);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await expect(verifyCaptcha(ctx, FORM, solved)).rejects.toMatchObject({ reason: 'captchaFailed' });
    await expect(getCaptchaChallenge(ctx, solved.captchaId)).rejects.toMatchObject({ reason: 'captchaFailed' });
  });

  test('of many simultaneous uses one wins', async () => {
    const ctx = tested.newCtx();
    const solved = await issueSolved(ctx);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => verifyCaptcha(ctx, FORM, solved)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('none is "required", anything unfit is "wrong"', async () => {
    const ctx = tested.newCtx();
    const solved = await issueSolved(ctx);
    const other = await issueSolved(ctx);
    const reason = (given: Parameters<typeof verifyCaptcha>[2], at: Ctx = ctx, form = FORM) =>
      verifyCaptcha(at, form, given).catch((error: { reason: string }) => error.reason);
    expect(await reason({})).toBe('captchaMissing');
    expect(await reason({ captchaId: solved.captchaId, captchaInput: '' })).toBe('captchaMissing');
    expect(await reason({ ...solved, captchaInput: 'guess' })).toBe('captchaFailed');
    expect(await reason({ ...solved, captchaInput: Buffer.from('{"challenge":{}}').toString('base64') })).toBe(
      'captchaFailed',
    );
    expect(await reason({ ...solved, captchaInput: other.captchaInput })).toBe('captchaFailed');
    expect(await reason({ ...solved, captchaId: 'no-id' })).toBe('captchaFailed');
    expect(await reason(solved, ctx, 'contact')).toBe('captchaFailed');
    expect(await reason(solved, tested.newCtx())).toBe('captchaFailed');
    expect(await reason(solved, { ...ctx, now: minutesAgo(ctx, -11) })).toBe('captchaFailed');
    expect(await reason(solved)).toBeUndefined();
  });

  test('a tampered puzzle is refused', async () => {
    const ctx = tested.newCtx();
    const captchaId = await issueCaptcha(ctx, FORM);
    const challenge = (await getCaptchaChallenge(ctx, captchaId)) as Challenge;
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const captchaInput = Buffer.from(
      JSON.stringify({ challenge: easier, solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
    ).toString('base64');
    await expect(verifyCaptcha(ctx, FORM, { captchaId, captchaInput })).rejects.toMatchObject({
      reason: 'captchaFailed',
    });
  });
});
