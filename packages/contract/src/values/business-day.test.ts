import { describe, expect, it } from 'vitest';
import { isBusinessDay, nextBusinessDay } from './business-day.ts';

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
