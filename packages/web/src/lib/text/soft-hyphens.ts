import { hyphenate } from '#ui/text/long-words.tsx';
import { documentBoot } from '../page/boot.ts';

/** Shorter words fit into any column. */
const LONG_WORD = /\p{L}{18,}/gu;

/**
 * Inserts soft hyphens into long German words, because compounds are too long for a column and not every browser can hyphenate
 * them; they stay invisible unless a word breaks. Other languages have no words of that length.
 */
export const softHyphens = (text: string): string =>
  documentBoot().language === 'de' ? text.replaceAll(LONG_WORD, hyphenate) : text;
