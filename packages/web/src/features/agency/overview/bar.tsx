import type { ReactNode } from 'react';
import styles from './bar.module.css';

interface BarProps {
  value: number;
  /** The value that fills the whole length. */
  max: number;
  /** Which of the chart's tones, the strongest first. */
  tone?: 1 | 2 | 3 | 4;
  direction?: 'across' | 'up';
}

/** A share as a length; a tiny value still shows. */
export const Bar = ({ value, max, tone = 1, direction = 'across' }: BarProps): ReactNode => {
  const share = max > 0 && value > 0 ? Math.max(1.5, (value / max) * 100) : 0;
  return (
    <svg className={styles[direction]} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {direction === 'across' ? (
        <rect className={styles[`tone${tone}`]} width={share} height="100" />
      ) : (
        <rect className={styles[`tone${tone}`]} y={100 - share} width="100" height={share} />
      )}
    </svg>
  );
};
