import type { ReactNode } from 'react';
import { hyphenate } from './hyphenate.ts';
import styles from './long-words.module.css';

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
