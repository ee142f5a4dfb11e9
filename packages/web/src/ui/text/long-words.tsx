import type { ReactNode } from 'react';
import { hyphenate } from './hyphenate.ts';
import styles from './long-words.module.css';

/**
 * Words that may be wider than a narrow column in the type of a heading, with their punctuation. Addresses, codes and numbers are none: people copy
 * them, and a soft hyphen would come along.
 */
const LONG_WORDS = /(?<!\S)(\p{P}*(?:\p{L}+-)*\p{L}\p{Ll}{15,}(?:-\p{L}+)*\p{P}*)(?!\S)/u;

/** The end of most long names, which fits every column: broken before it, a name is read best. */
const WHOLE_END = /ver\u00adsi\u00adche\u00adrung/;

/**
 * Words for a heading, a card or a cell. A long one stays whole wherever it fits, and else breaks at its syllables with a hyphen, also in
 * browsers that have no dictionary for the language. What is no plain text is shown as it is.
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
