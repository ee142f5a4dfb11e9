import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import { berlinDay, countFirstDay, longDay, pageDay } from './day-text.ts';
import { formatGermanDate, isAtLeast, isBirthDate, parseDay, parseGermanDate } from './german-date.ts';

it.each([
  ['fr', '1 octobre 2026', '1er octobre 2026'],
  ['fr', '11 octobre 2026', '11 octobre 2026'],
  ['fr', '21 oct. 2026', '21 oct. 2026'],
  ['en', '1 October 2026', '1 October 2026'],
  ['de', '1. Oktober 2026', '1. Oktober 2026'],
] as const)('in %s %s is written %s', (language, day, written) => {
  expect(countFirstDay(day, language)).toBe(written);
});

it.each([
  ['de', '01.10.2026', '1. Oktober 2026'],
  ['en', '1 October 2026', '1 October 2026'],
  ['fr', '01/10/2026', '1er octobre 2026'],
] as const)('in %s pages write %s and mails %s', (language, onPages, inMails) => {
  const evening = new Date('2026-09-30T22:30:00Z');
  expect([pageDay(evening, language), longDay(evening, language)]).toEqual([onPages, inMails]);
});

const MOMENTS = fc.date({ min: new Date('1996-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
const BERLIN = { timeZone: 'Europe/Berlin' };
const FIGURES = { day: '2-digit', month: '2-digit', year: 'numeric', ...BERLIN } as const;
const WORDS = { day: 'numeric', month: 'long', year: 'numeric', ...BERLIN } as const;
const byPlatform: Record<Language, Intl.DateTimeFormat> = {
  de: new Intl.DateTimeFormat('de-DE', FIGURES),
  en: new Intl.DateTimeFormat('en-GB', WORDS),
  fr: new Intl.DateTimeFormat('fr-FR', FIGURES),
};
const isoDay = new Intl.DateTimeFormat('en-CA', BERLIN);
const figuresOfEnglish = new Intl.DateTimeFormat('en-GB', FIGURES);

const expectPlatform = (moment: Date): void => {
  for (const language of ['de', 'en', 'fr'] as const)
    expect(pageDay(moment, language)).toBe(byPlatform[language].format(moment));
  expect(pageDay(moment, 'en', true)).toBe(figuresOfEnglish.format(moment));
  expect(berlinDay(moment)).toBe(isoDay.format(moment));
};

it('days are those the platform would write', () => {
  fc.assert(fc.property(MOMENTS, expectPlatform), { numRuns: 50 });
});

it('days are right around midnight, in the nights in which clocks change, too', () => {
  const moments = [2026, 2027, 2028].flatMap((year) =>
    ['03-25', '03-26', '03-28', '03-29', '03-30', '10-24', '10-25', '10-26', '10-29', '10-31', '12-31'].flatMap((day) =>
      ['00:59', '01:00', '21:59', '22:00', '22:59', '23:00'].map((time) => new Date(`${year}-${day}T${time}:00Z`)),
    ),
  );
  expect(moments.map(berlinDay)).toEqual(moments.map((moment) => isoDay.format(moment)));
});

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
