import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A table that is wider than a tablet scrolls sideways in its own frame, by keyboard as well. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
