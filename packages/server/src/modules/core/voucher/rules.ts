import type { ErrorName } from '@mundwerk/contract/errors';

/** A line of an imported file: its number, counted from 1, and the code on it or what is wrong. */
export interface CodeLine {
  readonly line: number;
  readonly code: string;
  readonly refusal: ErrorName | null;
}

/** What can be typed at a till: printable characters without blanks at the ends, long enough not to be guessed. */
const CODE = /^[\x21-\x7e](?:[\x20-\x7e]{2,62}[\x21-\x7e])$/;

/** Reads a file of codes, one a line; an empty line is none, and of equal codes the first counts. */
export const readCodes = (text: string): CodeLine[] => {
  const seen = new Set<string>();
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((raw, index) => {
      const code = raw.trim();
      if (code === '') return [];
      const refusal = !CODE.test(code) ? 'inputInvalid' : seen.has(code) ? 'voucherCodeExists' : null;
      seen.add(code);
      return [{ line: index + 1, code, refusal }];
    });
};
