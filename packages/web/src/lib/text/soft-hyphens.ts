import { hyphenate } from '../../ui/text/hyphenate.ts';
import { documentBoot } from '../page/boot.ts';

/** Shorter words fit into any column. */
const LONG_WORD = /\p{L}{18,}/gu;

/**
 * Marks where long German words may break, because compounds are too long for a column and not every browser knows where their
 * syllables end; the marks are not seen unless a word breaks. Other languages have no words of that length.
 */
export const softHyphens = (text: string): string =>
  documentBoot().language === 'de' ? text.replaceAll(LONG_WORD, hyphenate) : text;
