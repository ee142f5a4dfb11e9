import { describe, expect, it } from 'vitest';
import { formatGermanDate, isAtLeast, isBirthDate, parseDay, parseGermanDate } from './german-date.ts';

describe('parseGermanDate', () => {
  it.each([
    ['31.12.1990', '1990-12-31'],
    [' 01.02.2003 ', '2003-02-01'],
    ['29.02.2000', '2000-02-29'],
  ])('reads %j as %s', (typed, day) => {
    expect(parseGermanDate(typed)).toBe(day);
    expect(formatGermanDate(day)).toBe(typed.trim());
  });

  it.each(['', '1.2.1990', '31.02.2000', '29.02.1900', '00.01.1990', '01.13.1990', '1990-12-31', '01/02/1990', 'x'])(
    'refuses %j',
    (typed) => {
      expect(parseGermanDate(typed)).toBeNull();
    },
  );
});

it.each([
  ['31.12.1990', '1990-12-31'],
  ['1990-12-31', '1990-12-31'],
  ['1990-02-30', null],
  ['1990-12-30T23:00:00.000Z', '1990-12-31'],
  ['1990-06-30T22:00:00.000Z', '1990-07-01'],
  ['1990-12-31T00:00:00Z', '1990-12-31'],
  ['1990-12-31T00:00:00+01:00', '1990-12-31'],
  ['1990-12-31T25:00:00Z', null],
  ['1990-12-31T00:00', null],
])('reads %s in any spelling of the wire', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

describe('age', () => {
  it.each([
    ['2008-05-10', '2026-05-09', false],
    ['2008-05-10', '2026-05-10', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1950-01-01', '2026-05-10', true],
  ])('born %s is of age on %s: %s', (birth, today, isAdult) => {
    expect(isAtLeast(18, birth, today)).toBe(isAdult);
  });

  it.each([
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2026-05-10', true],
    ['2026-05-11', false],
  ])('%s can be a date of birth: %s', (day, isPossible) => {
    expect(isBirthDate(day, '2026-05-10')).toBe(isPossible);
  });
});
