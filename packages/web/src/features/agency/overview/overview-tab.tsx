import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/days.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-props.ts';
import { agencyFigures, type Figures } from './figures.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MonthsChart } from './months-chart.tsx';
import styles from './overview.module.css';
import { daysOf, readPeriod } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { RecommendersChart } from './recommenders-chart.tsx';

const shownDays = ({ Von, Bis }: Figures): string =>
  t('agency.period.days', { from: formatDate(Von), until: formatDate(Bis) });

/** The agency at a glance: six figures and three charts for the days that were chosen. */
export const OverviewTab = ({ agency }: TabProps): ReactNode => {
  const [search] = useSearchParams();
  const days = daysOf(readPeriod(search), search, today());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(agencyFigures(agency.Agenturnummer, days));
  const figures = error ? undefined : data;
  return (
    <>
      <PeriodChoice shown={figures ? shownDays(figures) : ''} />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!figures && !error ? <TabSkeleton /> : null}
      {figures ? (
        <Stack className={styles.figures} aria-busy={isPlaceholderData || undefined}>
          <KeyFigures figures={figures} agency={agency} />
          <Stack className={styles.charts}>
            <MonthsChart months={figures.PraemienJeMonat} />
            <FunnelChart figures={figures} />
            <RecommendersChart recommenders={figures.BesteEmpfehler} agency={agency} />
          </Stack>
        </Stack>
      ) : null}
    </>
  );
};
