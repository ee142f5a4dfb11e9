import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { monthWords, shortMonth } from '../month-words.ts';
import { Bar } from './bar.tsx';
import { ChartFigure } from './chart-figure.tsx';
import styles from './charts.module.css';
import type { Figures } from './figures.ts';

type Month = Figures['PraemienJeMonat'][number];

/** More names than these do not fit below the columns. */
const MOST_NAMES = 12;

const summaryOf = (months: readonly Month[]): string => {
  const count = months.reduce((sum, { Anzahl }) => sum + Anzahl, 0);
  if (count === 0) return t('agency.charts.months.empty');
  const cents = months.reduce((sum, { SummeCent }) => sum + SummeCent, 0);
  const best = months.reduce((one, other) => (other.SummeCent > one.SummeCent ? other : one));
  return [
    t('agency.charts.months.sum', { count, rewards: formatNumber(count), sum: formatMoney(cents) }),
    t('agency.charts.months.best', { month: monthWords(best.Monat), sum: formatMoney(best.SummeCent) }),
  ].join(' ');
};

/** The sum of rewards, month by month. */
export const MonthsChart = ({ months }: { months: readonly Month[] }): ReactNode => {
  const max = Math.max(...months.map(({ SummeCent }) => SummeCent));
  const step = Math.ceil(months.length / MOST_NAMES);
  const isEmpty = months.every(({ Anzahl }) => Anzahl === 0);
  return (
    <ChartFigure
      title={t('agency.charts.months.title')}
      summary={summaryOf(months)}
      table={{
        columns: [t('agency.charts.month'), t('agency.charts.rewards'), t('agency.charts.sum')],
        rows: isEmpty
          ? []
          : months.map(({ Monat, Anzahl, SummeCent }) => [
              Monat,
              monthWords(Monat),
              formatNumber(Anzahl),
              formatMoney(SummeCent),
            ]),
      }}
    >
      <ol className={styles.months}>
        {months.map(({ Monat, SummeCent }, index) => (
          <li key={Monat} className={styles.month}>
            <span className={styles.amount}>{SummeCent > 0 ? formatMoney(SummeCent) : null}</span>
            <span className={styles.column}>
              <Bar value={SummeCent} max={max} tone={3} direction="up" />
            </span>
            <span className={styles.monthName}>{index % step === 0 ? shortMonth(Monat) : null}</span>
          </li>
        ))}
      </ol>
    </ChartFigure>
  );
};
