import type { ReactNode } from 'react';
import text from '../text/text.module.css';
import { Section } from './section.tsx';
import styles from './side-list.module.css';

interface SideListProps {
  title: string;
  items: readonly string[];
  /** Numbers the items, for a sequence; otherwise each has a tick. */
  isInOrder?: boolean;
}

/** A few short lines beside a form: the next steps, or the benefits. */
export const SideList = ({ title, items, isInOrder = false }: SideListProps): ReactNode => {
  const List = isInOrder ? 'ol' : 'ul';
  return (
    <Section title={title} size="lg" gap="ms">
      <List className={styles.list}>
        {items.map((item) => (
          <li key={item} className={styles.item}>
            <span className={text.soft}>{item}</span>
          </li>
        ))}
      </List>
    </Section>
  );
};
