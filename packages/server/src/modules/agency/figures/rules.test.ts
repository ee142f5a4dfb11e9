import { AppError } from '@mundwerk/contract/errors';
import { describe, expect, it } from 'vitest';
import { monthsOf, periodBefore, periodOf } from './rules.ts';

const TODAY = '2026-11-15';

describe('the period', () => {
  it.each([
    [null, null, '2025-12-01', TODAY],
    [null, '2026-03-31', '2025-04-01', '2026-03-31'],
    [null, '2026-01-01', '2025-02-01', '2026-01-01'],
    ['2026-11-15', null, '2026-11-15', TODAY],
    ['2024-02-29', '2025-02-28', '2024-02-29', '2025-02-28'],
    ['2016-12-01', TODAY, '2016-12-01', TODAY],
  ])('from %s until %s is %s to %s', (from, until, expectedFrom, expectedUntil) => {
    expect(periodOf({ from, until }, TODAY)).toEqual({ from: expectedFrom, until: expectedUntil });
  });

  it.each([
    ['2026-11-16', null, 'Von'],
    ['2026-02-01', '2026-01-31', 'Von'],
    ['2016-11-30', TODAY, 'Von'],
    ['0001-01-01', TODAY, 'Von'],
    [null, '0000-05-05', 'Bis'],
  ])('from %s until %s is refused at %s', (from, until, field) => {
    expect(() => periodOf({ from, until }, TODAY)).toThrow(
      new AppError('inputInvalid', [{ field, reason: 'inputInvalid' }]),
    );
  });
});

it('lists every month it touches', () => {
  expect(monthsOf({ from: '2025-11-30', until: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsOf({ from: '2026-02-01', until: '2026-02-01' })).toEqual(['2026-02']);
});

it.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-02-01', '2026-03-31', '2025-12-01', '2026-01-31'],
  ['2026-11-15', '2026-11-15', '2026-11-14', '2026-11-14'],
  ['2025-12-01', '2026-11-15', '2024-12-16', '2025-11-30'],
  ['2024-02-29', '2024-03-01', '2024-02-27', '2024-02-28'],
])('%s to %s is compared with %s to %s', (from, until, expectedFrom, expectedUntil) => {
  expect(periodBefore({ from, until })).toEqual({ from: expectedFrom, until: expectedUntil });
});
