import { expect, it } from 'vitest';
import { daysOf, type Period, readPeriod } from './period-choice.tsx';

const search = new URLSearchParams('zeitraum=eigene-tage&von=2026-02-01&bis=morgen');

it.each<[Period, string, string | null, string | null]>([
  ['zwoelf-monate', '2026-11-15', null, null],
  ['monat', '2026-11-15', '2026-11-01', '2026-11-15'],
  ['vormonat', '2026-11-15', '2026-10-01', '2026-10-31'],
  ['vormonat', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['vormonat', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['jahr', '2026-11-15', '2026-01-01', '2026-11-15'],
  ['vorjahr', '2026-11-15', '2025-01-01', '2025-12-31'],
  ['eigene-tage', '2026-11-15', '2026-02-01', null],
])('%s as seen from %s', (period, today, Von, Bis) => {
  expect(daysOf(period, search, today)).toEqual({ Von, Bis });
});

it('the period takes anything an address may say for a period there is', () => {
  expect(readPeriod(new URLSearchParams('zeitraum=vorjahr'))).toBe('vorjahr');
  expect(readPeriod(new URLSearchParams('zeitraum=__proto__'))).toBe('zwoelf-monate');
});
