import type { ReactNode } from 'react';
import styles from './row-button.module.css';

interface RowButtonProps {
  label: string;
  /** The row it belongs to, for screen readers, which announce one button after the other. */
  about: string;
  onPress: () => void;
}

/** The action of a row of a list. */
export const RowButton = ({ label, about, onPress }: RowButtonProps): ReactNode => (
  <button type="button" className={styles.button} aria-label={`${label}: ${about}`} onClick={onPress}>
    {label}
  </button>
);
