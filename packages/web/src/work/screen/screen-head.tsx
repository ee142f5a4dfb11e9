import type { ReactNode } from 'react';
import text from '#ui/text/text.module.css';
import styles from './screen.module.css';

interface ScreenHeadProps {
  title: ReactNode;
  /** The summary below the title. */
  lead?: ReactNode;
  /** Acts of the page. */
  children?: ReactNode;
}

/** The title of a screen, its summary, and its acts. */
export const ScreenHead = ({ title, lead, children }: ScreenHeadProps): ReactNode => (
  <header className={styles.head}>
    <div>
      <h1 className={text.xxl}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
    {children ? <div className={styles.acts}>{children}</div> : null}
  </header>
);
