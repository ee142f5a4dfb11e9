import { expect, it } from 'vitest';
import { overdueAfterSeconds } from './rhythm.ts';

it.each([
  ['* * * * *', 4 * 60],
  ['*/15 * * * *', 3600],
  ['1-59/5 * * * *', 20 * 60],
  ['23 * * * *', 3 * 3600],
  ['57 3 * * *', 26 * 3600],
])('a task that runs by "%s" is overdue after %d seconds', (cron, seconds) => {
  expect(overdueAfterSeconds(cron)).toBe(seconds);
});
