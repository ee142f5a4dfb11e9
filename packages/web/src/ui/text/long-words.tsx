import type { ReactNode } from 'react';
import styles from './long-words.module.css';

/** Joints of known compounds that break the rule below: the end of the first part, and the beginning of the next. */
const JOINTS =
  /emp(?=fehl)|(?:ung|heit|keit)s(?=[a-z])|(?:haus|jahres|hilfs|arbeits)(?=[aeiuäöü])|privat(?=h)|schluss(?=p)|schutz(?=e)|selbst(?=s)|(?:wert|werk|dienst)(?=st)/gi;

/** A syllable up to the next one, which begins with as many consonants as can be spoken together, and a vowel. */
const SYLLABLE =
  /[^aeiouyäöü]*[aeiouyäöü]+[^aeiouyäöü]*?(?<=\p{L}{2})(?=(?:sch[lmnrw]?|pf[lr]?|s[pt]r|[cpt]h|[bfgkp][lr]|[dt]r|kn|qu|zw|[b-df-hj-np-tv-xzß])[aeiouyäöü])(?=\p{L}{3})/giu;

/**
 * Marks possible breaks of a word with soft hyphens, which are invisible unless the word breaks. The rules are those of German, whose
 * compounds are too long for a column.
 */
export const hyphenate = (word: string): string =>
  word
    .replaceAll(JOINTS, '$&\u00ad')
    .split('\u00ad')
    .map((part) => part.replaceAll(SYLLABLE, '$&\u00ad'))
    .join('\u00ad');

/**
 * Words that may be too wide for a narrow column when set as a heading, with their punctuation. Addresses, codes and numbers are excluded,
 * because people copy them, and a soft hyphen would be copied too.
 */
const LONG_WORDS = /(?<!\S)(\p{P}*(?:\p{L}+-)*\p{L}\p{Ll}{15,}(?:-\p{L}+)*\p{P}*)(?!\S)/u;

/** The end of most long names. It fits every column, and a name is easiest to read when broken before it. */
const WHOLE_END = /ver\u00adsi\u00adche\u00adrung/;

/**
 * Text for a heading, a card or a cell. A long word stays whole where it fits, and otherwise breaks at its syllables with a hyphen, also in
 * browsers without a dictionary for the language. Anything but plain text is rendered unchanged.
 */
export const LongWords = ({ children }: { children: ReactNode }): ReactNode =>
  typeof children === 'string'
    ? children.split(LONG_WORDS).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never move
          <span key={index} className={styles.word}>
            {hyphenate(part).replace(WHOLE_END, 'versicherung')}
          </span>
        ),
      )
    : children;
