import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import styles from '../fields/fields.module.css';

interface EntryPageProps {
  title: string;
  /** The file of the entry, and its number. */
  note: ReactNode;
  backLabel: string;
  onBack: () => void;
  acts?: ReactNode;
  children: ReactNode;
}

/** An entry of a list, shown instead of the list; its heading receives the focus. */
export const EntryPage = ({ title, note, backLabel, onBack, acts, children }: EntryPageProps): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field that the URL names has the focus already.
    if (!heading.current?.closest('section')?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <section className={styles.section}>
      <Row isApart>
        <div>
          <Button kind="quiet" size="sm" onClick={onBack}>
            <Icon icon={ArrowLeft} size="sm" />
            {backLabel}
          </Button>
          <h2 ref={heading} tabIndex={-1} className={text.xl}>
            {title}
          </h2>
          <p className={text.note}>{note}</p>
        </div>
        {acts ? <Row>{acts}</Row> : null}
      </Row>
      {children}
    </section>
  );
};
