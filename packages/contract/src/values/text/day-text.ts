import type { Language } from '../language.ts';

/** A day as `Intl` writes it, with what it leaves out: French counts the first of a month, `1er octobre 2026`. */
export const countFirstDay = (day: string, language: Language): string =>
  language === 'fr' ? day.replace(/^1\b/, '1er') : day;
