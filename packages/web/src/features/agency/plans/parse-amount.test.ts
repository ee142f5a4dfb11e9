import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['10', 1000],
  ['10,5', 1050],
  ['10,50', 1050],
  ['10.50', 1050],
  ['€10', 1000],
  ['12,50 €', 1250],
  ['1.000', 100_000],
  ['1.000,00', 100_000],
  ['1,000.00', 100_000],
  ['1 000,00 €', 100_000],
  ['0,01', 1],
  ['0', 0],
  ['', null],
  ['zehn', null],
  ['-5', null],
  ['10,505', 1_050_500],
  ['1.00.0', null],
])('%j is %j cents', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});
