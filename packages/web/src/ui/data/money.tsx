import type { ReactNode } from 'react';
import styles from './money.module.css';

interface MoneyProps {
  /** Written in the reader's language, e.g. `70 €`. */
  children: string;
}

/** An amount: figures of one width, never broken over two lines. */
export const Money = ({ children }: MoneyProps): ReactNode => <span className={styles.money}>{children}</span>;
