import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { BarGroups } from '#work/charts/bars.tsx';
import { ChartFigure, Legend } from '#work/charts/chart-figure.tsx';
import { channelWords } from '../agency-words.ts';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-path.ts';
import { MonthsChart, RecommendersChart } from './charts.tsx';
import {
  agencyFigures,
  type ChannelFunnel,
  type Figures,
  FUNNEL_STEPS,
  funnelRows,
  OTHER_CHANNELS,
} from './figures.ts';
import { KeyFigures } from './key-figures.tsx';
import overviewTabStyles from './overview.module.css';
import { daysOf, PeriodChoice, readPeriod } from './period-choice.tsx';

const TONES = { Empfehlungen: 1, Besuche: 2, Klicks: 3, Auftraege: 4 } as const;

const rowWords = (code: string): string =>
  code === OTHER_CHANNELS ? t('agency.charts.otherChannels') : channelWords(code);

const stepWords = (step: (typeof FUNNEL_STEPS)[number]): string => t(`agency.charts.steps.${step}`);

const summaryOf = ({ Empfehlungen, Auftraege, OhneKanal }: Figures, best: ChannelFunnel | undefined): string => {
  if (Empfehlungen === 0 && !best) return t('agency.charts.funnel.empty');
  return [
    t('agency.charts.funnel.recommended', { count: Empfehlungen, recommendations: formatNumber(Empfehlungen) }),
    t('agency.charts.funnel.ordered', { count: Auftraege, orders: formatNumber(Auftraege) }),
    ...(best ? [t('agency.charts.funnel.best', { channel: rowWords(best.Kanal) })] : []),
    ...(OhneKanal > 0
      ? [t('agency.charts.funnel.unopened', { count: OhneKanal, recommendations: formatNumber(OhneKanal) })]
      : []),
  ].join(' ');
};

/** Recommendations without a channel, so that the rows add up to all of them. */
const restRow = ({ OhneKanal }: Figures): [key: string, ...cells: string[]][] =>
  OhneKanal > 0 ? [['', t('agency.charts.withoutChannel'), formatNumber(OhneKanal), '–', '–', '–']] : [];

/** How far recommendations led, from the link to the order, for each channel. */
export const FunnelChart = ({ figures }: { figures: Figures }): ReactNode => {
  const channels = figures.TrichterJeKanal;
  const rows = useMemo(() => funnelRows(channels), [channels]);
  return (
    <ChartFigure
      title={t('agency.charts.funnel.title')}
      summary={summaryOf(figures, rows[0])}
      legend={
        <Legend keys={FUNNEL_STEPS.map((step) => ({ look: `tone${TONES[step]}` as const, words: stepWords(step) }))} />
      }
      table={{
        columns: [t('agency.charts.channel'), ...FUNNEL_STEPS.map(stepWords)],
        rows: [
          ...channels.map((channel): [string, ...string[]] => [
            channel.Kanal,
            rowWords(channel.Kanal),
            ...FUNNEL_STEPS.map((step) => formatNumber(channel[step])),
          ]),
          ...restRow(figures),
        ],
      }}
    >
      <BarGroups
        rows={rows.map((channel) => ({
          key: channel.Kanal,
          name: rowWords(channel.Kanal),
          bars: FUNNEL_STEPS.map((step) => ({
            value: channel[step],
            tone: TONES[step],
            words: formatNumber(channel[step]),
          })),
        }))}
      />
    </ChartFigure>
  );
};

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
        <Stack className={overviewTabStyles.figures} aria-busy={isPlaceholderData || undefined}>
          <KeyFigures figures={figures} agency={agency} />
          <Stack className={overviewTabStyles.charts}>
            <MonthsChart months={figures.PraemienJeMonat} />
            <FunnelChart figures={figures} />
            <RecommendersChart recommenders={figures.BesteEmpfehler} agency={agency} />
          </Stack>
        </Stack>
      ) : null}
    </>
  );
};
