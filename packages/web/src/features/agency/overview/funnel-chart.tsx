import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { hasText, t } from '../../../lib/i18n.ts';
import { valueWords } from '../report/report-words.ts';
import { Bar } from './bar.tsx';
import { ChartFigure } from './chart-figure.tsx';
import styles from './charts.module.css';
import type { ChannelFunnel } from './figures.ts';
import { FUNNEL_STEPS, funnelRows, OTHER_CHANNELS } from './funnel-rows.ts';

const TONES = { Empfehlungen: 1, Besuche: 2, Klicks: 3, Auftraege: 4 } as const;

const channelWords = (code: string): string => {
  if (code === OTHER_CHANNELS) return t('agency.charts.otherChannels');
  return hasText(`agencyReport.values.Kanal.${code}`) ? valueWords('Kanal', code) : code;
};

const stepWords = (step: (typeof FUNNEL_STEPS)[number]): string => t(`agency.charts.steps.${step}`);

const summaryOf = (channels: readonly ChannelFunnel[]): string => {
  const best = channels[0];
  if (!best) return t('agency.charts.funnel.empty');
  const sum = (step: (typeof FUNNEL_STEPS)[number]): number =>
    channels.reduce((total, channel) => total + channel[step], 0);
  const count = sum('Empfehlungen');
  return [
    t('agency.charts.funnel.recommended', { count, recommendations: formatNumber(count) }),
    t('agency.charts.funnel.ordered', { count: sum('Auftraege'), orders: formatNumber(sum('Auftraege')) }),
    t('agency.charts.funnel.best', { channel: channelWords(best.Kanal) }),
  ].join(' ');
};

const ChannelRow = ({ channel, max }: { channel: ChannelFunnel; max: number }): ReactNode => (
  <div className={styles.channel}>
    <span className={styles.rowName}>{channelWords(channel.Kanal)}</span>
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

/** What became of recommendations, from the link to the order, for each channel. */
export const FunnelChart = ({ channels }: { channels: readonly ChannelFunnel[] }): ReactNode => {
  const rows = useMemo(() => funnelRows(channels), [channels]);
  const max = Math.max(...rows.flatMap((row) => FUNNEL_STEPS.map((step) => row[step])));
  return (
    <ChartFigure
      title={t('agency.charts.funnel.title')}
      summary={summaryOf(rows)}
      table={{
        columns: [t('agency.charts.channel'), ...FUNNEL_STEPS.map(stepWords)],
        rows: channels.map((channel) => [
          channel.Kanal,
          channelWords(channel.Kanal),
          ...FUNNEL_STEPS.map((step) => formatNumber(channel[step])),
        ]),
      }}
    >
      <ul className={styles.legend}>
        {FUNNEL_STEPS.map((step) => (
          <li key={step} className={styles.key}>
            <Bar value={1} max={1} tone={TONES[step]} />
            {stepWords(step)}
          </li>
        ))}
      </ul>
      <div className={styles.rows}>
        {rows.map((channel) => (
          <ChannelRow key={channel.Kanal} channel={channel} max={max} />
        ))}
      </div>
    </ChartFigure>
  );
};
