import { documentBoot } from '../page/boot.ts';

/** Shorter words fit into any column. */
const LONG_WORD = /\p{L}{18,}/gu;

const VOWEL = '[aeiouyäöü]';

/** Letters that begin a syllable together, longest first. */
const ONSET =
  '(?:schr|schl|schm|schn|schw|sch|pfl|pfr|str|spr|ch|ph|th|qu|pf|bl|br|dr|fl|fr|gl|gr|kl|kn|kr|pl|pr|tr|zw|[bcdfghjklmnpqrstvwxzß])';

/** Behind a vowel and what belongs to it, where a new syllable begins. */
const BREAK = new RegExp(`(?<=\\p{L}{2})(?<=${VOWEL}[^aeiouyäöü]*)(?=${ONSET}${VOWEL})(?=\\p{L}{3})`, 'giu');

/** The beginnings of syllables in a word; of several in one run of consonants the first counts. */
const hyphenate = (word: string): string => {
  let result = '';
  let last = 0;
  for (const { index } of word.matchAll(BREAK)) {
    // Inside the letters that begin a syllable together there is no second place to break.
    if (index - last < 2 || !new RegExp(VOWEL, 'i').test(word.slice(last, index))) continue;
    result += `${word.slice(last, index)}\u00ad`;
    last = index;
  }
  return result + word.slice(last);
};

/**
 * Marks where long German words may break, because compounds are too long for a column and not every browser knows where their
 * syllables end; the marks are not seen unless a word breaks. Other languages have no words of that length.
 */
export const softHyphens = (text: string): string =>
  documentBoot().language === 'de' ? text.replaceAll(LONG_WORD, hyphenate) : text;
