import type { ReactNode } from 'react';
import styles from './empty.module.css';
import text from './text.module.css';

interface EmptyProps {
  title: string;
  /** What will appear here and how, or what to do now. */
  children: ReactNode;
}

/** Stands where a list has no rows. */
export const Empty = ({ title, children }: EmptyProps): ReactNode => (
  <div className={styles.empty} role="status">
    <p className={text.strong}>{title}</p>
    {children}
  </div>
);
