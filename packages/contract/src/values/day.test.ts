import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isBusinessDay, isDay, nextBusinessDay } from './day.ts';
import { expectedBy } from './waiting-times.ts';

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

describe('business days', () => {
  it.each([
    ['2026-11-16', true, 'a Monday'],
    ['2026-11-15', false, 'a Sunday'],
    ['2026-11-14', false, 'a Saturday'],
    ['2026-12-25', false, 'Christmas Day'],
    ['2028-12-26', false, 'Boxing Day'],
    ['2027-01-01', false, 'New Year'],
    ['2029-05-01', false, 'Labour Day'],
    ['2027-03-26', false, 'Good Friday'],
    ['2027-03-29', false, 'Easter Monday'],
    ['2026-04-03', false, 'Good Friday of another year'],
    ['2026-04-06', false, 'Easter Monday of another year'],
    ['2038-04-26', false, 'the latest Easter Monday possible'],
    ['2026-10-05', true, 'a Monday after a holiday that banks do not keep'],
    ['2026-12-24', true, 'Christmas Eve'],
  ])('%s: %s, %s', (day, isOpen) => expect(isBusinessDay(day)).toBe(isOpen));

  it.each([
    ['2026-11-15', '2026-11-16'],
    ['2026-11-13', '2026-11-16'],
    ['2026-12-24', '2026-12-28'],
    ['2026-12-31', '2027-01-04'],
  ])('after %s comes %s', (today, next) => expect(nextBusinessDay(today)).toBe(next));
});

it.each([
  ['Ueberweisung', { UeberweisungWochen: 4, GutscheinStunden: 24 }, '2026-12-29'],
  ['Gutschein', { UeberweisungWochen: 4, GutscheinStunden: 24 }, '2026-12-02'],
  ['Gutschein', { UeberweisungWochen: 4, GutscheinStunden: 36 }, '2026-12-03'],
  ['Ueberweisung', { UeberweisungWochen: 6, GutscheinStunden: 24 }, '2027-01-12'],
] as const)('%s chosen on 2026-12-01 with %o is there by %s', (kind, times, day) =>
  expect(expectedBy(kind, '2026-12-01', times)).toBe(day),
);

it('money does not arrive on a Sunday', () =>
  expect(expectedBy('Ueberweisung', '2026-11-15', { UeberweisungWochen: 4, GutscheinStunden: 24 })).toBe('2026-12-14'));
