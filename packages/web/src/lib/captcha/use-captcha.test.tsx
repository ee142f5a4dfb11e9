// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { ApiError } from '../http/api.ts';
import { type CaptchaAnswer, useCaptcha } from './use-captcha.ts';

const { solve } = vi.hoisted(() => ({ solve: vi.fn<() => Promise<string>>() }));
vi.mock('./captcha.ts', () => ({ solveCaptcha: solve }));

let check = { isCaptchaRequired: true, captchaId: 'id-1' as string | null };

beforeEach(() => {
  installTestBoot();
  solve.mockReset();
  check = { isCaptchaRequired: true, captchaId: 'id-1' };
  vi.stubGlobal('fetch', async () => Response.json(check));
});

const use = () => renderHook(() => useCaptcha('POST /Empfehlen/create')).result;

/** Sends a form that returns the captcha answer it received. */
const echo = async (answer: CaptchaAnswer): Promise<CaptchaAnswer> => answer;

const refuse = (reason: 'captchaFailed' | 'wrongCredentials') => async (): Promise<never> => {
  throw new ApiError({ reason, message: '' });
};

test('without a need nothing is solved and nothing is shown', async () => {
  check = { isCaptchaRequired: false, captchaId: null };
  const captcha = use();
  await expect(act(() => captcha.current.send(echo))).resolves.toEqual({ captchaId: null, captchaInput: null });
  expect(captcha.current.status).toBe('idle');
  expect(solve).not.toHaveBeenCalled();
});

test('solves by itself, once, and tells how far it is', async () => {
  let finish: (payload: string) => void = () => undefined;
  solve.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const captcha = use();
  act(() => captcha.current.prepare());
  await waitFor(() => expect(captcha.current.status).toBe('solving'));
  finish('payload');
  await expect(act(() => captcha.current.send(echo))).resolves.toEqual({ captchaId: 'id-1', captchaInput: 'payload' });
  expect(captcha.current.status).toBe('solved');
  expect(solve).toHaveBeenCalledTimes(1);
});

test('a captcha that failed may be tried again', async () => {
  solve.mockRejectedValueOnce(new Error('no worker')).mockResolvedValue('payload');
  const captcha = use();
  await act(() => captcha.current.send(echo).catch(() => undefined));
  expect(captcha.current.status).toBe('failed');
  await expect(act(() => captcha.current.send(echo))).resolves.toMatchObject({ captchaInput: 'payload' });
});

test('a refused captcha is solved anew and the form sent once more, not for ever', async () => {
  solve.mockResolvedValue('payload');
  const captcha = use();
  const make = vi.fn(refuse('captchaFailed'));
  await expect(act(() => captcha.current.send(make))).rejects.toMatchObject({ reason: 'captchaFailed' });
  expect(make).toHaveBeenCalledTimes(2);
  expect(solve).toHaveBeenCalledTimes(2);
});

test('a solution is spent with the form it came with, whatever that ended in', async () => {
  solve.mockResolvedValue('payload');
  const captcha = use();
  await act(() => captcha.current.send(refuse('wrongCredentials')).catch(() => undefined));
  await act(() => captcha.current.send(echo));
  expect(solve).toHaveBeenCalledTimes(2);
});
