import type { RecommenderRow } from '@mundwerk/contract/agency/agency-recommenders';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '#lib/text/i18n.ts';
import type { RowOpening } from '#work/list/list.ts';
import type { Agency, TabProps } from '../area/tab-props.ts';
import { ReportTable } from './report-table.tsx';

/** Loaded with the first person that is opened. */
const RecommenderPanel = lazy(async () => ({ default: (await import('./recommender-panel.tsx')).RecommenderPanel }));

const openingOf = (agency: Agency): RowOpening<RecommenderRow> => ({
  title: (_id, row) => row?.Empfehler ?? t('agencyReport.recommender.title'),
  content: (id) => (
    <Suspense>
      <RecommenderPanel agency={agency} id={id} />
    </Suspense>
  ),
});

/** The agency's recommenders, one per row; a panel shows the outcome of each recommendation. */
export const RecommendersTab = ({ agency }: TabProps): ReactNode => (
  <ReportTable report="empfehler" agency={agency} opening={openingOf(agency)} />
);
