import { describe, expect, it } from 'vitest';
import { decimalOf, isBusinessDay, isPossibleExecution, nextBusinessDay, runState } from './rules.ts';

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

  it.each([
    ['2026-11-16', true],
    ['2026-11-13', false],
    ['2026-11-21', false],
    ['2027-01-14', true],
    ['2027-01-15', false],
  ])('on the 15th of November 2026 the bank can be asked to pay on %s: %s', (day, isPossible) =>
    expect(isPossibleExecution(day, '2026-11-15')).toBe(isPossible),
  );
});

it.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [7000, '70.00'],
  [123_456_789_012, '1234567890.12'],
])('writes %d cents as %s', (cents, text) => expect(decimalOf(cents)).toBe(text));

it.each([
  [{ paymentCount: 3, openCount: 3, downloadCount: 0 }, 'Erstellt'],
  [{ paymentCount: 3, openCount: 3, downloadCount: 2 }, 'Abgerufen'],
  [{ paymentCount: 3, openCount: 1, downloadCount: 1 }, 'Teilweise'],
  [{ paymentCount: 3, openCount: 0, downloadCount: 1 }, 'Abgeschlossen'],
])('of %o says %s', (run, state) => expect(runState(run)).toBe(state));
