import type { ReactNode } from 'react';
import styles from './state-dot.module.css';

/** The progress of something. */
export type StateTone = 'waiting' | 'moving' | 'done' | 'ended';

/** A state as a word, with a dot whose shape shows the progress. */
export const StateDot = ({ tone, children }: { tone: StateTone | undefined; children: ReactNode }): ReactNode => (
  <span className={styles.state}>
    {tone ? <span className={styles[tone]} aria-hidden="true" /> : null}
    {children}
  </span>
);
