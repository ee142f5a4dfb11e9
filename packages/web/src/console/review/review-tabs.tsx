import { REVIEW_VIEWS, type ReviewView } from '@mundwerk/contract/values/console/review';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/text/link.tsx';
import { screenPath } from '../app/paths.ts';
import styles from './review.module.css';
import { VIEW_SLUGS } from './review-words.ts';

interface ReviewTabsProps {
  client: string;
  current: ReviewView | 'Regeln';
  counts?: Readonly<Record<ReviewView, number>> | undefined;
}

/** The parts of the review. */
export const ReviewTabs = ({ client, current, counts }: ReviewTabsProps): ReactNode => (
  <nav className={styles.tabs} aria-label={t('consoleReview.tabs.label')}>
    {REVIEW_VIEWS.map((view) => (
      <Link
        key={view}
        to={screenPath(client, 'pruefung', VIEW_SLUGS[view])}
        className={styles.tab}
        aria-current={view === current ? 'page' : undefined}
      >
        {t(`consoleReview.tabs.${view}`)}
        {counts ? <span className={styles.count}>{formatNumber(counts[view])}</span> : null}
      </Link>
    ))}
    <Link
      to={screenPath(client, 'pruefung', 'regeln')}
      className={styles.tab}
      aria-current={current === 'Regeln' ? 'page' : undefined}
    >
      {t('consoleReview.tabs.Regeln')}
    </Link>
  </nav>
);
