import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Where links inside the page lead to. */
  id?: string;
  titleId: string;
  title: string;
  children: ReactNode;
}

/** A part of the home page under its own heading. */
export const Section = ({ id, titleId, title, children }: SectionProps): ReactNode => (
  <section id={id} className={styles.section} aria-labelledby={titleId}>
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
);
