import { expect, it } from 'vitest';
import { addDays } from './day.ts';

it.each([
  ['2026-11-15', 0, '2026-11-15'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-15', 365, '2027-11-15'],
])('%s plus %i days is %s', (day, days, later) => expect(addDays(day, days)).toBe(later));
