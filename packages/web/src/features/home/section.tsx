import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import styles from './section.module.css';

interface SectionProps {
  /** Target of links within the page. */
  id?: string;
  titleId: string;
  title: string;
  children: ReactNode;
}

/** A part of the home page under its own heading. */
export const Section = ({ id, titleId, title, children }: SectionProps): ReactNode => (
  <section id={id} className={classNames(frame.frame, styles.section)} aria-labelledby={titleId}>
    <h2 id={titleId} className={text.xxxl}>
      <LongWords>{title}</LongWords>
    </h2>
    {children}
  </section>
);
