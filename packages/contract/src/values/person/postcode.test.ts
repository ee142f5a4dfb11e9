import { expect, it } from 'vitest';
import { isPostcode, normalisePostcode } from './postcode.ts';

it.each([
  ['20095', '20095'],
  ['01067', '01067'],
  ['D-20095', '20095'],
  ['20 095', '20095'],
  ['1010', '1010'],
])('the postcode check takes %j as %s', (typed, postcode) => {
  expect(isPostcode(typed)).toBe(true);
  expect(normalisePostcode(typed)).toBe(postcode);
});

it.each(['', '123', '00000', '0999', '123456', 'ABCDE', '2009S'])('the postcode check refuses %j', (typed) => {
  expect(isPostcode(typed)).toBe(false);
});

it.each([
  ['20095', 'DE', true],
  ['1010', 'DE', false],
  ['75001', 'FR', true],
  ['99123', 'FR', false],
  ['1010', 'AT', true],
  ['20095', 'AT', false],
  ['8001', 'CH', true],
] as const)('%s is a postcode of %s: %s', (typed, country, isRight) => {
  expect(isPostcode(typed, country)).toBe(isRight);
});
