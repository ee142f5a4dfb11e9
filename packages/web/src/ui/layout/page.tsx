import { createContext, type ReactNode, use } from 'react';
import { classNames } from '../class-names.ts';
import { LongWords } from '../text/long-words.tsx';
import frame from './frame.module.css';
import styles from './page.module.css';

/** Help for any form, e.g. a contact; set once by the frame around all pages. */
export const PageHelp = createContext<ReactNode>(null);

interface PageProps {
  children: ReactNode;
  /** `form` for a form or a short text, with help beside it; `wide` for the whole page width. */
  width?: 'form' | 'wide';
  /** Help for this form: what it is about, what happens next. It is shown above the general help. */
  aside?: ReactNode;
}

/** The content of a page with its outer margins. Forms have the same width on every page; on small screens the aside follows below. */
export const Page = ({ children, width = 'wide', aside }: PageProps): ReactNode => {
  const help = use(PageHelp);
  if (width === 'wide')
    return (
      <div className={classNames(frame.frame, styles.page)}>
        <div className={styles.column}>{children}</div>
      </div>
    );
  return (
    <div className={classNames(frame.frame, styles.page, styles.sides)}>
      <div className={styles.column}>{children}</div>
      {aside || help ? (
        <div className={styles.aside}>
          {aside}
          {help}
        </div>
      ) : null}
    </div>
  );
};

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
    <h1 className={styles.title}>
      <LongWords>{title}</LongWords>
    </h1>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
  </header>
);
