/** Crockford's base 32, which omits letters that look like digits. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Length of an Empfehlungsnummer: nine random characters and one check character (decisions §3). */
export const RECOMMENDATION_NUMBER_LENGTH = 10;

/** Length of an offline code: seven random characters and one check character. */
export const OFFLINE_CODE_LENGTH = 8;

/** Multiplies by x in the field GF(32) with x⁵ + x² + 1. */
const timesX = (value: number): number => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31;

/** Check value over GF(32): every single wrong character and every swap of two neighbours changes it. */
const checkValue = (values: readonly number[]): number => values.reduce((sum, value) => timesX(sum ^ value), 0);

const toValues = (text: string): number[] => [...text].map((character) => CODE_ALPHABET.indexOf(character));

/** Builds a code from random numbers below 32 by adding the check character. */
export const encodeCode = (values: readonly number[]): string =>
  [...values, checkValue(values)].map((value) => CODE_ALPHABET[value]).join('');

/** Normalises a typed code: upper case, no separators, O as 0, I and L as 1. */
export const normaliseCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Whether a normalised code has the right length and check character; callers test this before they query the database. */
export const isCode = (code: string, length: number): boolean => {
  const values = toValues(code);
  return values.length === length && !values.includes(-1) && checkValue(values.slice(0, -1)) === values.at(-1);
};

/** The printed form of an offline code: XXXX-XXXX. */
export const formatOfflineCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
