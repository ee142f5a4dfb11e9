import { ChartNoAxesColumn, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card, Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { monthWords, shortMonth } from '../agency-words.ts';
import { type Agency, tabPath } from '../area/tab-path.ts';
import styles from './bar.module.css';
import chartFigureStyles from './chart-figure.module.css';
import monthsChartStyles from './charts.module.css';
import recommendersChartStyles from './charts.module.css';
import type { Figures } from './figures.ts';

interface BarProps {
  value: number;
  /** The value that fills the whole length. */
  max: number;
  /** Which of the chart's tones, the strongest first. */
  tone?: 1 | 2 | 3 | 4;
  direction?: 'across' | 'up';
}

/** A share as a length; a tiny value still shows. */
export const Bar = ({ value, max, tone = 1, direction = 'across' }: BarProps): ReactNode => {
  const share = max > 0 && value > 0 ? Math.max(1.5, (value / max) * 100) : 0;
  return (
    <svg className={styles[direction]} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {direction === 'across' ? (
        <rect className={styles[`tone${tone}`]} width={share} height="100" />
      ) : (
        <rect className={styles[`tone${tone}`]} y={100 - share} width="100" height={share} />
      )}
    </svg>
  );
};

/** The chart's data as rows: the first cell names the row. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, ...cells: string[]])[];
}

interface ChartFigureProps {
  title: string;
  /** What the chart says, in a sentence or two: shown to everyone, and the only part a screen reader announces. */
  summary: string;
  table: ChartTable;
  children: ReactNode;
  /** Link to more of the same data. */
  more?: ReactNode;
}

const TableView = ({ title, table: { columns, rows } }: { title: string; table: ChartTable }): ReactNode => (
  <DataTable isDense caption={title} columns={columns.map((column) => ({ title: column }))}>
    {rows.map(([key, first, ...cells]) => (
      <tr key={key}>
        <th scope="row">
          <LongWords>{first}</LongWords>
        </th>
        {cells.map((cell, index) => (
          <Cell key={columns[index + 1]}>{cell}</Cell>
        ))}
      </tr>
    ))}
  </DataTable>
);

/** A chart with its title, a summary in words, and its data as a table; without rows only the words. */
export const ChartFigure = ({ title, summary, table, children, more }: ChartFigureProps): ReactNode => {
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  return (
    <Card as="section" className={chartFigureStyles.figure} aria-labelledby={titleId}>
      <div className={chartFigureStyles.head}>
        <h2 id={titleId} className={text.lg}>
          {title}
        </h2>
        {table.rows.length > 0 ? (
          <Button kind="quiet" className={chartFigureStyles.toggle} onClick={() => setIsTable(!isTable)}>
            <Icon icon={isTable ? ChartNoAxesColumn : Table} />
            {t(isTable ? 'agency.charts.asChart' : 'agency.charts.asTable')}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      <p className={classNames(text.soft, text.measure)}>{summary}</p>
      {table.rows.length > 0 && isTable ? <TableView title={title} table={table} /> : null}
      {table.rows.length > 0 && !isTable ? (
        <div role="img" aria-label={summary}>
          {children}
        </div>
      ) : null}
      {table.rows.length > 0 ? more : null}
    </Card>
  );
};

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
      <ol className={monthsChartStyles.months}>
        {months.map(({ Monat, SummeCent }, index) => (
          <li key={Monat} className={monthsChartStyles.month}>
            <span className={monthsChartStyles.amount}>{SummeCent > 0 ? formatMoney(SummeCent) : null}</span>
            <span className={monthsChartStyles.column}>
              <Bar value={SummeCent} max={max} tone={3} direction="up" />
            </span>
            <span className={monthsChartStyles.monthName}>{index % step === 0 ? shortMonth(Monat) : null}</span>
          </li>
        ))}
      </ol>
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
  const max = Math.max(...recommenders.map(({ Empfehlungen }) => Empfehlungen));
  // Two people can have the same name, so their rank is the key.
  const places = recommenders.map((recommender, index) => ({ ...recommender, key: String(index + 1) }));
  return (
    <ChartFigure
      title={t('agency.charts.recommenders.title')}
      summary={bestOf(recommenders)}
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
      <Row as="ul" className={classNames(text.small, recommendersChartStyles.legend)}>
        <li className={recommendersChartStyles.key}>
          <Bar value={1} max={1} tone={1} />
          {t('agency.charts.steps.Empfehlungen')}
        </li>
        <li className={recommendersChartStyles.key}>
          <Bar value={1} max={1} tone={4} />
          {t('agency.charts.steps.Auftraege')}
        </li>
      </Row>
      <Stack>
        {places.map(({ key, Name, Empfehlungen, Auftraege }) => (
          <div key={key} className={recommendersChartStyles.channel}>
            <span className={classNames(text.small, recommendersChartStyles.rowName)}>{Name}</span>
            <div className={recommendersChartStyles.steps}>
              <div className={recommendersChartStyles.step}>
                <Bar value={Empfehlungen} max={max} tone={1} />
                <span className={recommendersChartStyles.value}>{formatNumber(Empfehlungen)}</span>
              </div>
              <div className={recommendersChartStyles.step}>
                <Bar value={Auftraege} max={max} tone={4} />
                <span className={recommendersChartStyles.value}>{formatNumber(Auftraege)}</span>
              </div>
            </div>
          </div>
        ))}
      </Stack>
    </ChartFigure>
  );
};
