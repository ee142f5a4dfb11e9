import type { ReactNode } from 'react';
import styles from './mails.module.css';

/** A text with its variables highlighted, so that they are not read as words. */
export const Wording = ({ text }: { text: string }): ReactNode =>
  text.split(/(\{\{[^}]*\}\})/).map((part, index) =>
    part.startsWith('{{') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <code key={index} className={styles.variable}>
        {part}
      </code>
    ) : (
      part
    ),
  );
