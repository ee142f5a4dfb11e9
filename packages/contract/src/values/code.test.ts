import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODE_ALPHABET,
  encodeCode,
  formatOfflineCode,
  isCode,
  normaliseCode,
  RECOMMENDATION_NUMBER_LENGTH,
} from './code.ts';

const numbers = fc.array(fc.nat(31), { minLength: 9, maxLength: 9 });

describe('codes', () => {
  it('accepts what it made', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        expect(isCode(encodeCode(values), RECOMMENDATION_NUMBER_LENGTH)).toBe(true);
      }),
    );
  });

  it('catches every single wrong character', () => {
    fc.assert(
      fc.property(numbers, fc.nat(9), fc.nat(31), (values, position, other) => {
        const code = encodeCode(values);
        fc.pre(code[position] !== CODE_ALPHABET[other]);
        const typed = code.slice(0, position) + CODE_ALPHABET[other] + code.slice(position + 1);
        expect(isCode(typed, RECOMMENDATION_NUMBER_LENGTH)).toBe(false);
      }),
    );
  });

  it('catches every swap of two neighbours', () => {
    fc.assert(
      fc.property(numbers, fc.nat(8), (values, position) => {
        const code = encodeCode(values);
        fc.pre(code[position] !== code[position + 1]);
        const typed = code.slice(0, position) + code[position + 1] + code[position] + code.slice(position + 2);
        expect(isCode(typed, RECOMMENDATION_NUMBER_LENGTH)).toBe(false);
      }),
    );
  });

  it.each(['', 'ABC', '7F3K9QZ1A', 'UUUUUUUUUU', '7F3K9QZ1A6X'])('refuses %j', (code) => {
    expect(isCode(code, RECOMMENDATION_NUMBER_LENGTH)).toBe(false);
  });

  it('reads what people type', () => {
    expect(normaliseCode(' k7m2-9qxd ')).toBe('K7M29QXD');
    expect(normaliseCode('oil0')).toBe('0110');
  });

  it('prints an offline code in two groups', () => {
    expect(formatOfflineCode('K7M29QXD')).toBe('K7M2-9QXD');
  });
});
