import { expect, it } from 'vitest';
import { prolongedUntil } from './prolonged-until.ts';

it.each([
  ['in winter', '2026-01-15', '2026-03-01T12:00:00Z', '2026-01-15T22:59:59Z'],
  ['in summer', '2026-07-15', '2026-08-01T12:00:00Z', '2026-07-15T21:59:59Z'],
  ['on the day the clocks change', '2026-03-29', '2026-04-10T12:00:00Z', '2026-03-29T21:59:59Z'],
  ['at its limit', '2026-07-15', '2026-07-15T12:00:00Z', '2026-07-15T12:00:00Z'],
])('a prolonged hold ends with its day in Berlin, %s', (_when, day, limit, end) => {
  expect(prolongedUntil(day, new Date(limit))).toEqual(new Date(end));
});
