/** The longest IBAN there is (ISO 13616), and the longest way to type one. */
export const IBAN_MAX_LENGTH = 34;
export const TYPED_IBAN_MAX_LENGTH = 50;

/** A typed or pasted IBAN in the one spelling that is checked and stored: upper case, letters and digits only. */
export const normaliseIban = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** In groups of four, as it stands on bank cards. */
export const groupIban = (iban: string): string => (iban.match(/.{1,4}/g) ?? []).join(' ');

/** As it may be shown: country and the last four characters, e.g. `DE•• •••• •••• •••• ••20 51`. */
export const maskIban = (iban: string): string =>
  groupIban(iban.slice(0, 2) + '•'.repeat(Math.max(0, iban.length - 6)) + iban.slice(-4));

/** Digits as they are, letters as 10 to 35, taken modulo 97 digit by digit because the number is too long to hold. */
const modulo97 = (text: string): number =>
  [...text].reduce((rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97, 0);

/** Whether the check digits fit (ISO 13616): catches typing errors; whether the bank exists is not asked here. */
export const hasValidIbanChecksum = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && modulo97(iban.slice(4) + iban.slice(0, 4)) === 1;
