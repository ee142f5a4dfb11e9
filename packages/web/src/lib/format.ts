import { boot } from './boot.ts';

/** The country the client sells in decides separators; English readers of a German programme get British ones. */
const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' } as const;

const locale = (): string => LOCALES[boot().language];

/** Money from whole cents: `70 €`, `12,50 €`; no decimals where there are none. */
export const formatMoney = (cents: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
    .format(cents / 100)
    // Browsers differ in which no-break space they put before the sign; French typography wants the narrow one.
    .replaceAll(/[\u00a0\u202f]/g, boot().language === 'fr' ? '\u202f' : '\u00a0');

/** A day as people read it: DD.MM.YYYY in German (spec 1 §5), the language's own form elsewhere. */
export const formatDate = (isoDate: string): string =>
  new Intl.DateTimeFormat(locale(), {
    ...(boot().language === 'de'
      ? { day: '2-digit', month: '2-digit', year: 'numeric' }
      : { day: 'numeric', month: 'long', year: 'numeric' }),
    timeZone: 'Europe/Berlin',
  }).format(new Date(isoDate));

/** A whole number with the language's separators. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value);
