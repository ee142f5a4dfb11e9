import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** A table that scrolls sideways, also by keyboard. Its label must differ from that of the section around it, because both are landmarks. */
export const Scroll = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
