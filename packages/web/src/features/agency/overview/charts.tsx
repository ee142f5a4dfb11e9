import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { BarGroups, Columns } from '#work/charts/bars.tsx';
import { ChartFigure, Legend } from '#work/charts/chart-figure.tsx';
import { monthWords, shortMonth } from '../agency-words.ts';
import { type Agency, tabPath } from '../area/tab-path.ts';
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
      <Columns
        columns={months.map(({ Monat, SummeCent }, index) => ({
          key: Monat,
          value: SummeCent,
          words: SummeCent > 0 ? formatMoney(SummeCent) : null,
          name: index % step === 0 ? shortMonth(Monat) : null,
        }))}
      />
    </ChartFigure>
  );
};

type Recommender = Figures['BesteEmpfehler'][number];

const bestOf = ([best]: readonly Recommender[]): string =>
  best
    ? [
        t('agency.charts.recommenders.best', {
          name: best.Name,
          count: best.Empfehlungen,
          recommendations: formatNumber(best.Empfehlungen),
        }),
        t('agency.charts.recommenders.ordered', { count: best.Auftraege, orders: formatNumber(best.Auftraege) }),
      ].join(' ')
    : t('agency.charts.recommenders.empty');

interface RecommendersChartProps {
  recommenders: readonly Recommender[];
  agency: Agency;
}

/** The recommenders with the most recommendations, and what these led to. */
export const RecommendersChart = ({ recommenders, agency }: RecommendersChartProps): ReactNode => {
  // Two people can have the same name, so their rank is the key.
  const places = recommenders.map((recommender, index) => ({ ...recommender, key: String(index + 1) }));
  return (
    <ChartFigure
      title={t('agency.charts.recommenders.title')}
      summary={bestOf(recommenders)}
      legend={
        <Legend
          keys={[
            { look: 'tone1', words: t('agency.charts.steps.Empfehlungen') },
            { look: 'tone4', words: t('agency.charts.steps.Auftraege') },
          ]}
        />
      }
      more={
        <p>
          <Link to={tabPath('recommenders', agency)}>{t('agency.charts.recommenders.all')}</Link>
        </p>
      }
      table={{
        columns: [t('agency.charts.name'), t('agency.charts.steps.Empfehlungen'), t('agency.charts.steps.Auftraege')],
        rows: places.map(({ key, Name, Empfehlungen, Auftraege }) => [
          key,
          Name,
          formatNumber(Empfehlungen),
          formatNumber(Auftraege),
        ]),
      }}
    >
      <BarGroups
        rows={places.map(({ key, Name, Empfehlungen, Auftraege }) => ({
          key,
          name: Name,
          bars: [
            { value: Empfehlungen, tone: 1, words: formatNumber(Empfehlungen) },
            { value: Auftraege, tone: 4, words: formatNumber(Auftraege) },
          ],
        }))}
      />
    </ChartFigure>
  );
};
