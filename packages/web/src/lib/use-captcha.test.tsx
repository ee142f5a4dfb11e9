// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installTestBoot } from '../testing/install-test-boot.ts';
import { useCaptcha } from './use-captcha.ts';

const { solve } = vi.hoisted(() => ({ solve: vi.fn<() => Promise<string>>() }));
vi.mock('./captcha.ts', () => ({ solveCaptcha: solve }));

let check = { isCaptchaRequired: true, captchaId: 'id-1' as string | null };

beforeEach(() => {
  installTestBoot();
  solve.mockReset();
  check = { isCaptchaRequired: true, captchaId: 'id-1' };
  vi.stubGlobal('fetch', async () => Response.json(check));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const use = () => renderHook(() => useCaptcha('POST /Empfehlen/create')).result;

test('without a need nothing is solved and nothing is shown', async () => {
  check = { isCaptchaRequired: false, captchaId: null };
  const captcha = use();
  await expect(act(() => captcha.current.answer())).resolves.toEqual({ captchaId: null, captchaInput: null });
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
  await expect(act(() => captcha.current.answer())).resolves.toEqual({ captchaId: 'id-1', captchaInput: 'payload' });
  expect(captcha.current.status).toBe('solved');
  expect(solve).toHaveBeenCalledTimes(1);
});

test('a renewed captcha is solved anew, a failed one may be tried again', async () => {
  solve.mockRejectedValueOnce(new Error('no worker')).mockResolvedValue('payload');
  const captcha = use();
  await act(() => captcha.current.answer().catch(() => undefined));
  expect(captcha.current.status).toBe('failed');
  await act(() => captcha.current.answer());
  act(() => captcha.current.renew());
  await act(() => captcha.current.answer());
  expect(solve).toHaveBeenCalledTimes(3);
});
