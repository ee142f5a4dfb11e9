import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { today } from './days.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('today is the day where the programme runs, also after midnight there', () => {
  vi.setSystemTime('2027-03-26T23:30:00.000Z');
  expect(today()).toBe('2027-03-27');
});
