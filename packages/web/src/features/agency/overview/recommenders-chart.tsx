import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { tabPath } from '../area/tab-path.ts';
import type { Agency } from '../area/tab-props.ts';
import { Bar } from './bar.tsx';
import { ChartFigure } from './chart-figure.tsx';
import styles from './charts.module.css';
import type { Figures } from './figures.ts';

type Recommender = Figures['BesteEmpfehler'][number];

const summaryOf = ([best]: readonly Recommender[]): string =>
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
  const max = Math.max(...recommenders.map(({ Empfehlungen }) => Empfehlungen));
  // Two people can have the same name, so their rank is the key.
  const places = recommenders.map((recommender, index) => ({ ...recommender, key: String(index + 1) }));
  return (
    <ChartFigure
      title={t('agency.charts.recommenders.title')}
      summary={summaryOf(recommenders)}
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
      <Row as="ul" className={classNames(text.small, styles.legend)}>
        <li className={styles.key}>
          <Bar value={1} max={1} tone={1} />
          {t('agency.charts.steps.Empfehlungen')}
        </li>
        <li className={styles.key}>
          <Bar value={1} max={1} tone={4} />
          {t('agency.charts.steps.Auftraege')}
        </li>
      </Row>
      <Stack>
        {places.map(({ key, Name, Empfehlungen, Auftraege }) => (
          <div key={key} className={styles.channel}>
            <span className={classNames(text.small, styles.rowName)}>{Name}</span>
            <div className={styles.steps}>
              <div className={styles.step}>
                <Bar value={Empfehlungen} max={max} tone={1} />
                <span className={styles.value}>{formatNumber(Empfehlungen)}</span>
              </div>
              <div className={styles.step}>
                <Bar value={Auftraege} max={max} tone={4} />
                <span className={styles.value}>{formatNumber(Auftraege)}</span>
              </div>
            </div>
          </div>
        ))}
      </Stack>
    </ChartFigure>
  );
};
