import { expect, it } from 'vitest';
import { countFirstDay, longDay, pageDay } from './day-text.ts';

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
