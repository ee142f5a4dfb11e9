import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const HOUR_MS = 3_600_000;

/** How many hours a clock is ahead of the machine's. */
const hoursAhead = (clock: ReturnType<typeof createClock>): number =>
  Math.round((clock.now().getTime() - Date.now()) / HOUR_MS);

test('an offset that was read before the clock was moved does not move it back', async () => {
  const clock = createClock();
  const stored = Promise.withResolvers<number>();
  const following = clock.followOffset(() => stored.promise);
  clock.setOffset(5 * HOUR_MS);
  stored.resolve(0);
  await following;
  expect(hoursAhead(clock)).toBe(5);
});

test('of two readings the later one counts, also where the earlier one comes last', async () => {
  const clock = createClock();
  const slow = Promise.withResolvers<number>();
  const earlier = clock.followOffset(() => slow.promise);
  await clock.followOffset(async () => 2 * HOUR_MS);
  slow.resolve(HOUR_MS);
  await earlier;
  expect(hoursAhead(clock)).toBe(2);
  await clock.followOffset(async () => 3 * HOUR_MS);
  expect(hoursAhead(clock)).toBe(3);
});
