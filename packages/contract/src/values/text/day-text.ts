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

/** Making one takes longer than writing a table with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of a moment as pages and PDF documents write it: in figures, DD.MM.YYYY in German (spec 1 §5) and JJ/MM/AAAA in French. English
 * readers get the month in words, because half of them would take it for the day.
 */
export const pageDay = (moment: Date, language: Language, isInFigures = language !== 'en'): string => {
  const name = `${language}${isInFigures}`;
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat(LOCALES[language], {
      ...(isInFigures
        ? { day: '2-digit', month: '2-digit', year: 'numeric' }
        : { day: 'numeric', month: 'long', year: 'numeric' }),
      timeZone: 'Europe/Berlin',
    });
  formats.set(name, format);
  return format.format(moment);
};
