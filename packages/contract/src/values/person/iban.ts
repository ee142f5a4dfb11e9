/** Longest IBAN (ISO 13616), and longest input for one, with separators. */
export const IBAN_MAX_LENGTH = 34;
export const TYPED_IBAN_MAX_LENGTH = 50;

/** Normalises a typed or pasted IBAN for checking and storage: upper case, letters and digits only. */
export const normaliseIban = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Formats an IBAN in groups of four, as printed on bank cards. */
export const groupIban = (iban: string): string => (iban.match(/.{1,4}/g) ?? []).join(' ');

/** Masks an IBAN for display, except country and last four characters: `DE•• •••• •••• •••• ••20 51`. */
export const maskIban = (iban: string): string =>
  groupIban(iban.slice(0, 2) + '•'.repeat(Math.max(0, iban.length - 6)) + iban.slice(-4));

/** Remainder modulo 97, with letters as 10 to 35; computed digit by digit, because the number exceeds the safe integer range. */
const modulo97 = (text: string): number =>
  [...text].reduce((rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97, 0);

/** Whether the check digits are valid (ISO 13616), which catches typing errors; the existence of the bank is not checked. */
export const hasValidIbanChecksum = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && modulo97(iban.slice(4) + iban.slice(0, 4)) === 1;
