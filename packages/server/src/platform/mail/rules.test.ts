import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, pauseAfter } from './rules.ts';

const MINUTE = 60;
const DAY = 86_400;

describe('the pause before the next attempt', () => {
  it.each([
    [1, 0, 15],
    [1, 0.99, 15],
    [2, 0, 1 * MINUTE],
    [3, 0, 3 * MINUTE],
    [4, 0, 10 * MINUTE],
    [5, 0, 10 * MINUTE],
    [5, 1, 20 * MINUTE],
    [6, 0, 20 * MINUTE],
    [7, 0.5, 60 * MINUTE],
    [12, 0, 1280 * MINUTE],
    [12, 0.9, DAY],
    [13, 0, DAY],
    [14, 0, null],
    [15, 0, null],
  ])('after %i failed attempts (random %d) is %s seconds', (attempts, random, seconds) => {
    expect(pauseAfter(attempts, random)).toBe(seconds);
  });

  it.each([0, 0.5, 1])('never gets shorter, and all of them last two to four days (random %d)', (random) => {
    const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1, random) ?? 0);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / DAY;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(4);
  });
});
