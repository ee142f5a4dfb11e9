import { REVIEW_VIEWS, type ReviewView } from '@mundwerk/contract/values/console/review';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { WorkTabs } from '#work/screen/work-tabs.tsx';
import { screenPath } from '../app/paths.ts';
import { VIEW_SLUGS } from './review-words.ts';

interface ReviewTabsProps {
  client: string;
  current: ReviewView | 'Regeln';
  counts?: Readonly<Record<ReviewView, number>> | undefined;
}

/** The parts of the review. */
export const ReviewTabs = ({ client, current, counts }: ReviewTabsProps): ReactNode => (
  <WorkTabs
    label={t('consoleReview.tabs.label')}
    tabs={[
      ...REVIEW_VIEWS.map((view) => ({
        to: screenPath(client, 'pruefung', VIEW_SLUGS[view]),
        label: t(`consoleReview.tabs.${view}`),
        isCurrent: view === current,
        count: counts?.[view],
      })),
      {
        to: screenPath(client, 'pruefung', 'regeln'),
        label: t('consoleReview.tabs.Regeln'),
        isCurrent: current === 'Regeln',
      },
    ]}
  />
);
