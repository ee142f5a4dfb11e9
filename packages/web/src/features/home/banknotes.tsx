import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import shown from '#ui/shown.module.css';
import styles from './banknotes.module.css';

/** Three notes in the brand's colours, fanned out beside the amount; a decoration without information (spec 1 §3, showBanknotes). */
export const Banknotes = (): ReactNode => (
  <svg
    className={classNames(styles.notes, shown.fromMd)}
    viewBox="0 0 132 84"
    width="132"
    height="84"
    aria-hidden="true"
    focusable="false"
  >
    {[-14, 0, 14].map((angle, index) => (
      <g key={angle} transform={`rotate(${angle} 66 96) translate(26 ${20 - index * 2})`}>
        <rect className={styles.note} width="80" height="44" rx="5" data-note={index} />
        <circle className={styles.mark} cx="40" cy="22" r="11" />
        <path className={styles.sign} d="M45 16.5a7 7 0 1 0 0 11M31 20h9M31 24h9" />
      </g>
    ))}
  </svg>
);
