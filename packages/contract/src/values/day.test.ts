import { expect, it } from 'vitest';
import { addDays, daysBetween, isDay } from './day.ts';

it.each([
  ['2026-11-15', 0, '2026-11-15'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-15', 365, '2027-11-15'],
])('%s plus %i days is %s', (day, days, later) => expect(addDays(day, days)).toBe(later));

it.each([
  ['2026-11-15', true],
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['2028-02-29', true],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['0000-01-01', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['15.11.2026', false],
  ['2026-11-15T00:00', false],
  ['', false],
])('%j is a day: %s', (text, isOne) => expect(isDay(text)).toBe(isOne));

it.each([
  ['2027-03-27', '2027-03-27', 0],
  // Across the change to daylight saving time.
  ['2027-03-27', '2027-03-29', 2],
  ['2027-03-27', '2027-03-26', -1],
])('from %s to %s it is %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
