import { expect, it } from 'vitest';
import { readCodes } from './rules.ts';

it('the voucher file reader reads a code a line, refuses what is none and what comes twice', () => {
  const text = '\uFEFFBUCH-0001\r\n\r\n  BUCH-0002  \nBUCH-0001\nab\nmit Umlaut ä\nBUCH 0003 PIN 99\n';
  expect(readCodes(text)).toEqual([
    { line: 1, code: 'BUCH-0001', refusal: null },
    { line: 3, code: 'BUCH-0002', refusal: null },
    { line: 4, code: 'BUCH-0001', refusal: 'voucherCodeExists' },
    { line: 5, code: 'ab', refusal: 'inputInvalid' },
    { line: 6, code: 'mit Umlaut ä', refusal: 'inputInvalid' },
    { line: 7, code: 'BUCH 0003 PIN 99', refusal: null },
  ]);
});

it.each([
  ['abc', false],
  ['abcd', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
])('%s is a code: %s', (code, isCode) => expect(readCodes(code)[0]?.refusal === null).toBe(isCode));
