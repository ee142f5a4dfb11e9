import { type ReactNode, useId } from 'react';
import { Stack } from '../../ui/layout/stack.tsx';
import { LongWords } from '../../ui/text/long-words.tsx';
import text from '../../ui/text/text.module.css';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** For addresses that lead to this section. */
  anchor?: string;
  children: ReactNode;
}

/** One subject of the page: its name at the side, what is known and what can be done beside it. */
export const Section = ({ title, anchor, children }: SectionProps): ReactNode => {
  const id = useId();
  return (
    <section className={styles.section} id={anchor} aria-labelledby={id}>
      <h2 id={id} className={text.xl}>
        <LongWords>{title}</LongWords>
      </h2>
      <Stack>{children}</Stack>
    </section>
  );
};
