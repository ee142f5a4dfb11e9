import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { channelWords } from '../agency-words.ts';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-path.ts';
import styles from './charts.module.css';
import { Bar, ChartFigure, MonthsChart, RecommendersChart } from './charts.tsx';
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

const ChannelRow = ({ channel, max }: { channel: ChannelFunnel; max: number }): ReactNode => (
  <div className={styles.channel}>
    <span className={classNames(text.small, styles.rowName)}>{rowWords(channel.Kanal)}</span>
    <div className={styles.steps}>
      {FUNNEL_STEPS.map((step) => (
        <div key={step} className={styles.step}>
          <Bar value={channel[step]} max={max} tone={TONES[step]} />
          <span className={styles.value}>{formatNumber(channel[step])}</span>
        </div>
      ))}
    </div>
  </div>
);

/** How far recommendations led, from the link to the order, for each channel. */
export const FunnelChart = ({ figures }: { figures: Figures }): ReactNode => {
  const channels = figures.TrichterJeKanal;
  const rows = useMemo(() => funnelRows(channels), [channels]);
  const max = Math.max(...rows.flatMap((row) => FUNNEL_STEPS.map((step) => row[step])));
  return (
    <ChartFigure
      title={t('agency.charts.funnel.title')}
      summary={summaryOf(figures, rows[0])}
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
      <Row as="ul" className={classNames(text.small, styles.legend)}>
        {FUNNEL_STEPS.map((step) => (
          <li key={step} className={styles.key}>
            <Bar value={1} max={1} tone={TONES[step]} />
            {stepWords(step)}
          </li>
        ))}
      </Row>
      <Stack>
        {rows.map((channel) => (
          <ChannelRow key={channel.Kanal} channel={channel} max={max} />
        ))}
      </Stack>
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
