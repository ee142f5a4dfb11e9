import { expect, it } from 'vitest';
import { readCents } from './read-cents.ts';

it.each([
  ['9.120,00 €', 912_000],
  ['9120', 912_000],
  ['9120,5', 912_050],
  ['9,120.00', 912_000],
  ['9\u202f120,00\u00a0€', 912_000],
  ['110', 11_000],
  ['0,01', 1],
  ['', null],
  ['viel', null],
  ['1,2,3', null],
])('reads %s as %s cents', (typed, cents) => expect(readCents(typed)).toBe(cents));
