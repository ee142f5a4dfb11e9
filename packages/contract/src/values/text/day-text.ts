import type { Language } from '../language.ts';

/** Corrects a day formatted by `Intl`: French uses an ordinal for the first of a month, `1er octobre 2026`. */
export const countFirstDay = (day: string, language: Language): string =>
  language === 'fr' ? day.replace(/^1\b/, '1er') : day;

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

const longDays = new Map<Language, Intl.DateTimeFormat>();

/** Formatters are cached by language, because creating one costs as much as a database statement. */
const longDaysIn = (language: Language): Intl.DateTimeFormat => {
  const known = longDays.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  longDays.set(language, made);
  return made;
};

/** The day of a moment as mails write it: with the month in words, in the programme's time zone. */
export const longDay = (moment: Date, language: Language): string =>
  countFirstDay(longDaysIn(language).format(moment), language);

const HOUR_MS = 3_600_000;

/** When daylight saving time starts or ends in the EU: the last Sunday of a month (zero-based), 01:00 UTC. */
const clockChange = (year: number, month: number): number => {
  const day = new Date(Date.UTC(year, month + 1, 0, 1));
  return day.setUTCDate(day.getUTCDate() - day.getUTCDay());
};

/** The calendar day of a moment in Berlin, the programme's time zone, as YYYY-MM-DD; the DST rule is valid since 1996. */
export const berlinDay = (moment: Date): string => {
  const year = moment.getUTCFullYear();
  const time = Number(moment);
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * HOUR_MS).toISOString().slice(0, 10);
};

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * The day of a moment as pages and PDF documents write it: numeric, DD.MM.YYYY in German (spec 1 §5) and JJ/MM/AAAA in French. English has
 * the month in words, because day and month would be ambiguous. `Intl` is avoided, because its first formatter with a time zone costs a
 * phone a tenth of a second before a page with a date on it can be used.
 */
export const pageDay = (moment: Date, language: Language, isInFigures = language !== 'en'): string => {
  const [year, month, day] = berlinDay(moment).split('-');
  if (!isInFigures) return `${Number(day)} ${ENGLISH_MONTHS[Number(month) - 1]} ${year}`;
  return [day, month, year].join(language === 'de' ? '.' : '/');
};
