import { type ReactNode, useEffect, useRef } from 'react';
import text from '#ui/text/text.module.css';
import styles from './parts.module.css';

/** The heading of a record's page. It takes the focus when the page opens from the search box, so that the answer is read at once. */
export const PageTitle = ({ children }: { children: string }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.matches('[type="search"]'))
      heading.current?.focus();
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1} className={text.xxl}>
      {children}
    </h1>
  );
};

/** A table that is wider than a tablet scrolls sideways in its own frame, by keyboard as well. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
