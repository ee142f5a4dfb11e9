import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import frame from './frame.module.css';
import styles from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** Slim for a few short fields, narrow for reading and longer forms, the whole page width otherwise. */
  width?: 'slim' | 'narrow' | 'wide';
}

/** The content column of a page with its outer margins. */
export const Page = ({ children, width = 'wide' }: PageProps): ReactNode => (
  <div className={classNames(frame.frame, styles.page)}>
    <div className={classNames(styles.column, styles[width])}>{children}</div>
  </div>
);

interface PageHeadProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** A short line above the title: where the reader is. */
  kicker?: ReactNode;
}

/** A page's one first-level heading with its lead; the focus goes here after a navigation. */
export const PageHead = ({ title, lead, kicker }: PageHeadProps): ReactNode => (
  <header className={styles.head}>
    {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
    <h1 className={styles.title}>{title}</h1>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
  </header>
);
