import { type ReactNode, useId } from 'react';
import { Stack } from '#ui/layout/page.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Fragment for links to this section. */
  anchor?: string;
  children: ReactNode;
}

/** One section of the page: its title at the side, its data and actions beside it. */
export const Section = ({ title, anchor, children }: SectionProps): ReactNode => {
  const id = useId();
  return (
    <section className={styles.section} id={anchor} aria-labelledby={id}>
      <h3 id={id} className={text.lg}>
        <LongWords>{title}</LongWords>
      </h3>
      <Stack gap="ms">{children}</Stack>
    </section>
  );
};
