import type { Language } from '@mundwerk/contract/values/language';
import { pageDay } from '@mundwerk/contract/values/text/day-text';
import { formatCents, formatPlain } from '@mundwerk/contract/values/text/money-text';
import { documentBoot } from '../page/boot.ts';

/** English readers of a German programme get British dates. */
const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' } as const;

/** The locale of the document's language. */
export const locale = (): string => LOCALES[documentBoot().language];

/** Money from whole cents: `70 €`, `12,50 €`; no decimals where there are none. */
export const formatMoney = (cents: number): string => formatCents(cents, documentBoot().language);

/** A day as pages write it: DD.MM.YYYY in German (spec 1 §5), JJ/MM/AAAA in French, in words in English; in figures in the console. */
export const formatDate = (isoDate: string, asked?: Language): string => {
  const { language, hasShortDates = false } = asked ? { language: asked } : documentBoot();
  return pageDay(new Date(isoDate), language, hasShortDates || language !== 'en');
};

/** A day with its weekday: `Montag, 16.11.2026`. */
export const formatWeekday = (isoDate: string): string => {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'Europe/Berlin' }).format(
    new Date(isoDate),
  );
  return `${name}, ${formatDate(isoDate)}`;
};

/** The time of a moment: HH:MM. */
export const formatTime = (moment: string | number): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' }).format(
    new Date(moment),
  );

// No-break spaces, so that a time is never wrapped onto a line of its own.
const BEFORE_TIME = { de: '\u00a0-\u00a0', en: ',\u00a0', fr: '\u00a0à\u00a0' } as const;

/** A date with its time: DD.MM.YYYY - HH:MM (spec 1 §5), in the other languages in their own format. */
export const formatDateTime = (isoMoment: string): string =>
  `${formatDate(isoMoment)}${BEFORE_TIME[documentBoot().language]}${formatTime(isoMoment)}`;

/** A number with the language's separators. */
export const formatNumber = (value: number): string => formatPlain(value, documentBoot().language);

/** A sum as a person types it, in cents: `1.234,50`, `1234.5`, `1 234,50 €`; null when it is none. */
export const readCents = (typed: string): number | null => {
  const plain = typed.replaceAll(/[\s\u00a0\u202f€]/g, '');
  const [, whole = '', fraction = ''] = /^([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '' || !/^\d{1,3}(?:[.,]?\d{3})*$/.test(whole)) return null;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0') || 0);
};
