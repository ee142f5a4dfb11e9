import type { Language } from '../language.ts';

const NBSP = '\u00a0';

/**
 * Money formats by language; English follows British conventions. French uses the plain no-break space: the narrow one is in none of
 * the clients' fonts and all but disappears in them (decision 0076).
 */
const WAYS: Record<Language, { thousands: string; decimals: string; write(amount: string): string }> = {
  de: { thousands: '.', decimals: ',', write: (amount) => `${amount}${NBSP}€` },
  en: { thousands: ',', decimals: '.', write: (amount) => `€${amount}` },
  fr: { thousands: NBSP, decimals: ',', write: (amount) => `${amount}${NBSP}€` },
};

const group = (digits: string, thousands: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, thousands);

/** Formats a number with the language's separators; thousands are separated only in whole numbers. */
export const formatPlain = (value: number, language: Language): string => {
  const { thousands, decimals } = WAYS[language];
  return group(String(value).replace('.', decimals), thousands);
};

/**
 * Formats cents as money: `70 €`, `12,50 €`, `€70`; whole euros have no decimals, unless a column requires them.
 * `Intl` is avoided, because its first formatter costs a phone a tenth of a second before the first page can be used.
 */
export const formatCents = (cents: number, language: Language, hasDecimals = cents % 100 !== 0): string => {
  const { thousands, decimals, write } = WAYS[language];
  const [euros = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = group(euros, thousands);
  return (cents < 0 ? '-' : '') + write(hasDecimals ? grouped + decimals + rest : grouped);
};
