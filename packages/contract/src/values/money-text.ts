import type { Language } from './language.ts';

/** The country the client sells in decides separators; English readers of a German programme get British ones. */
const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

/** Money as people read it, from whole cents: `70 €`, `12,50 €`, `€70`; no decimals where there are none, unless a column wants them. */
export const formatCents = (cents: number, language: Language, hasDecimals = cents % 100 !== 0): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: hasDecimals ? 2 : 0,
    maximumFractionDigits: 2,
  })
    .format(cents / 100)
    // Engines differ in which no-break space they put before the sign; French typography wants the narrow one.
    .replaceAll(/[\u00a0\u202f]/g, language === 'fr' ? '\u202f' : '\u00a0');
