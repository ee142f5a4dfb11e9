import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { daysUntil, today } from './days.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the day count counts whole days where the programme runs, over midnight and the change of the clock', () => {
  vi.setSystemTime('2027-03-26T23:30:00.000Z');
  expect(today()).toBe('2027-03-27');
  expect(daysUntil('2027-03-27')).toBe(0);
  expect(daysUntil('2027-03-29')).toBe(2);
  expect(daysUntil('2027-03-26')).toBe(-1);
});
