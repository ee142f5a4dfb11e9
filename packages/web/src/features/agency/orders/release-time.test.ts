import { describe, expect, it } from 'vitest';
import { isSettled, isTakenBack, secondsLeft, undoEndsAt } from './release-time.ts';

const NOW = Date.parse('2026-11-15T09:30:00.000Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();

describe('the time to take a release back', () => {
  it.each([
    ['the server says', 4, 4],
    ['ten seconds at most, when the device’s clock is behind', 70, 10],
    ['ten seconds, when the device’s clock is ahead', -50, 10],
  ])('is what %s', (_, until, left) => {
    expect(secondsLeft(undoEndsAt(at(until), NOW), NOW)).toBe(left);
  });

  it('runs down to nothing and no further', () => {
    const endsAt = NOW + 10_000;
    expect([0, 1, 9001, 9999, 10_000, 20_000].map((passed) => secondsLeft(endsAt, NOW + passed))).toEqual([
      10, 10, 1, 1, 0, 0,
    ]);
  });

  it('leaves the server a moment to follow, and a failure until it was read', () => {
    const release = { number: 'A', askedAtMs: NOW - 10_000, endsAtMs: NOW };
    expect(isSettled(release, NOW + 1000)).toBe(false);
    expect(isSettled(release, NOW + 60_000)).toBe(true);
    expect(isSettled({ ...release, problem: 'zu spät' }, NOW + 60_000)).toBe(false);
  });

  it.each([
    ['nothing is under way any more, in time', 4000, null, true],
    ['it still is', 4000, at(6), false],
    ['what was so before it was asked for', 500, null, false],
    ['nothing, because it may have come into effect', 9500, null, false],
  ])('a pending release ends when the list says that %s', (_, loadedAfter, WiderrufbarBis, expected) => {
    const release = { number: 'A', askedAtMs: NOW, endsAtMs: NOW + 10_000 };
    expect(isTakenBack(release, { Freigebbar: true, WiderrufbarBis }, NOW + loadedAfter)).toBe(expected);
  });
});
