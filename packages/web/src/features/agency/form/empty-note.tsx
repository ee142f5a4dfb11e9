import type { ReactNode } from 'react';
import styles from '../report/report-table.module.css';

interface EmptyNoteProps {
  title: string;
  children: ReactNode;
}

/** Stands where a list has no rows yet: what will be here, and how it gets here. */
export const EmptyNote = ({ title, children }: EmptyNoteProps): ReactNode => (
  <div className={styles.empty} role="status">
    <p className={styles.emptyTitle}>{title}</p>
    <p>{children}</p>
  </div>
);
