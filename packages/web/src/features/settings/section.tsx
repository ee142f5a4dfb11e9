import { type ReactNode, useId } from 'react';
import { Stack } from '../../ui/layout/stack.tsx';
import text from '../../ui/text/text.module.css';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** One subject of the page: its name at the side, what is known and what can be done beside it. */
export const Section = ({ title, children }: SectionProps): ReactNode => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={text.xl}>
        {title}
      </h2>
      <Stack>{children}</Stack>
    </section>
  );
};
