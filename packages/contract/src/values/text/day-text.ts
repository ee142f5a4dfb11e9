import type { Language } from '../language.ts';

/** A day as `Intl` writes it, with what it leaves out: French counts the first of a month, `1er octobre 2026`. */
export const countFirstDay = (day: string, language: Language): string =>
  language === 'fr' ? day.replace(/^1\b/, '1er') : day;

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

/** The day of a moment as mails name it, by the programme's calendar: in words. */
export const longDay = (moment: Date, language: Language): string =>
  countFirstDay(
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(moment),
    language,
  );

const HOUR_MS = 3_600_000;

/** The moment at which the last Sunday of a month (from zero) is one hour old by world time: then the clocks of the Union change. */
const clockChange = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR_MS + HOUR_MS;
};

/** Year, month and day of a moment by the clocks of Berlin, where the programme's calendar is; the rule holds since 1996. */
const berlinDate = (moment: Date): { year: string; month: number; day: number } => {
  const year = moment.getUTCFullYear();
  const isSummer = moment.getTime() >= clockChange(year, 2) && moment.getTime() < clockChange(year, 9);
  const local = new Date(moment.getTime() + (isSummer ? 2 : 1) * HOUR_MS);
  return { year: String(local.getUTCFullYear()), month: local.getUTCMonth(), day: local.getUTCDate() };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const SIGNS: Record<Language, string> = { de: '.', en: '/', fr: '/' };

/**
 * The day of a moment as pages and PDF documents write it: in figures, DD.MM.YYYY in German (spec 1 §5) and JJ/MM/AAAA in French. English
 * readers get the month in words, because half of them would take it for the day. Written by hand, though `Intl` could: its first formatter
 * with a time zone costs a phone a tenth of a second before a page with a date on it can be used. Only the months' names are worth it.
 */
export const pageDay = (moment: Date, language: Language, isInFigures = language !== 'en'): string => {
  const { year, month, day } = berlinDate(moment);
  if (!isInFigures) return longDay(moment, language);
  return [twoDigits(day), twoDigits(month + 1), year].join(SIGNS[language]);
};

/** The calendar day of a moment in Berlin, YYYY-MM-DD. */
export const berlinDay = (moment: Date): string => pageDay(moment, 'fr').split('/').reverse().join('-');
