// @vitest-environment happy-dom
import { PREVIEW_FRAME } from '@mundwerk/contract/values/page/page-path';
import { afterEach, expect, test, vi } from 'vitest';
import { isFramed, isInFrame } from './frame.ts';

afterEach(() => {
  window.name = '';
});

test('a preview in the console is in a frame, and behaves as in a window of its own', () => {
  expect(isInFrame()).toBe(false);
  vi.stubGlobal('top', {});
  expect([isInFrame(), isFramed()]).toEqual([true, true]);
  window.name = PREVIEW_FRAME;
  expect([isInFrame(), isFramed()]).toEqual([true, false]);
});
