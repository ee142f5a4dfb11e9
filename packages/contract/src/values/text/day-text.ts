import type { Language } from '../language.ts';

/** A day as `Intl` writes it, with what it leaves out: French counts the first of a month, `1er octobre 2026`. */
export const countFirstDay = (day: string, language: Language): string =>
  language === 'fr' ? day.replace(/^1\b/, '1er') : day;

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

/** The day of a moment as a sentence names it, by the programme's calendar. */
export const longDay = (moment: Date, language: Language): string =>
  countFirstDay(
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(moment),
    language,
  );
