import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { CaseView } from './case-view.tsx';
import styles from './review.module.css';

/** One case as a page of its own. */
export const Component = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  const { nummer = '' } = useParams();
  return (
    <div className={styles.page}>
      <p className={text.small}>
        <Link to={screenPath(client, 'pruefung')}>{t('consoleReview.title')}</Link>
      </p>
      <h1 className={text.xxl}>{t('consoleReview.case.title', { number: nummer })}</h1>
      <CaseView number={nummer} />
    </div>
  );
};
