// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from './format.ts';

describe('formatting', () => {
  it.each([
    ['de', 7000, '70\u00a0€'],
    ['de', 1250, '12,50\u00a0€'],
    ['fr', 123_456, '1\u00a0234,56\u00a0€'],
    ['en', 7000, '€70'],
  ] as const)('money in %s: %i', (language, cents, expected) => {
    installTestBoot({ language });
    expect(formatMoney(cents)).toBe(expected);
  });

  it.each([
    ['de', '14.01.2027'],
    ['en', '14 January 2027'],
    ['fr', '14/01/2027'],
  ] as const)('a day in %s', (language, expected) => {
    installTestBoot({ language });
    expect(formatDate('2027-01-14T09:30:00.000Z')).toBe(expected);
  });

  it.each([
    ['de', '14.01.2027\u00a0-\u00a010:30'],
    ['en', '14 January 2027,\u00a010:30'],
    ['fr', '14/01/2027\u00a0à\u00a010:30'],
  ] as const)('a moment in %s', (language, expected) => {
    installTestBoot({ language });
    expect(formatDateTime('2027-01-14T09:30:00.000Z')).toBe(expected);
  });

  it.each([
    ['de', '1.234', '0,5'],
    ['en', '1,234', '0.5'],
    ['fr', '1\u00a0234', '0,5'],
  ] as const)('a number in %s', (language, whole, part) => {
    installTestBoot({ language });
    expect([formatNumber(1234), formatNumber(0.5)]).toEqual([whole, part]);
  });

  it('takes the day where the programme runs, not where the reader is', () => {
    installTestBoot();
    expect(formatDate('2027-01-14T23:30:00.000Z')).toBe('15.01.2027');
  });
});
