import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import styles from './act.module.css';

/** One thing that an act changes. */
export interface Change {
  readonly label: string;
  /** Left out where there was nothing before. */
  readonly before?: ReactNode;
  readonly after: ReactNode;
}

interface ChangesProps {
  changes: readonly Change[];
  /** Further consequences: mails and their recipients, costs. */
  follows?: readonly string[];
}

/** The preview of an act: values before and after, and further consequences. */
export const Changes = ({ changes, follows = [] }: ChangesProps): ReactNode => (
  <div className={styles.preview}>
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label} className={styles.change}>
          <dt className={text.note}>{label}</dt>
          <dd className={styles.values}>
            {before === undefined ? null : (
              <>
                <s className={text.soft}>{before}</s>
                <Icon icon={ArrowRight} size="sm" label={t('workAct.becomes')} />
              </>
            )}
            <strong className={text.strong}>{after}</strong>
          </dd>
        </div>
      ))}
    </dl>
    {follows.length > 0 ? (
      <ul className={text.small}>
        {follows.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : null}
  </div>
);
