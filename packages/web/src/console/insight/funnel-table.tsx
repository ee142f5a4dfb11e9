import { SMALLEST_BASE } from '@mundwerk/contract/values/insight/home';
import { INSIGHT_STEPS, stepChange, stepsFrom } from '@mundwerk/contract/values/insight/insight';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { Bar } from '#work/charts/bars.tsx';
import { Scroll } from '#work/screen/layout.tsx';
import { formatSum, RowTable } from '#work/screen/row-table.tsx';
import styles from './insight.module.css';
import { decimal, type Insight, type InsightLine } from './insight-tools.tsx';
import { saidShare } from './pictures/figure-words.ts';

/** The URL of the list behind a figure, with additional filters. */
type RowsPath = (more: Record<string, string>) => string;

interface TableProps {
  insight: Pick<Insight, 'Schritte' | 'Gesamt' | 'Zeilen'>;
  /** The dimension of the lines, with an explanation where it needs one. */
  by: { readonly title: string; readonly meaning?: string | undefined };
  nameOf: (line: InsightLine) => ReactNode;
  /** Null where no single list has the rows of a line. */
  rowsOf: (line: InsightLine) => RowsPath | null;
}

interface StepCellProps {
  line: InsightLine;
  index: number;
  step: Insight['Schritte'][number];
  to: string | null;
  /** The count that fills a bar: one scale for all lines. */
  max: number;
}

/** Change of a step against the period of comparison; what still matures or has a small base is not compared. */
const Change = ({ line, index, step }: Pick<StepCellProps, 'line' | 'index' | 'step'>): ReactNode => {
  const { Davor } = line;
  if (!Davor || !step.IstReif) return null;
  const isSaid = index === 0 ? (Davor.Anzahl[0] ?? 0) >= SMALLEST_BASE : saidShare(Davor.Anzahl, index) !== null;
  const change = isSaid ? stepChange(line.Anzahl, Davor.Anzahl, index) : null;
  if (change === null || Math.abs(change) < 0.05) return null;
  return (
    <span
      className={change > 0 ? styles.good : styles.bad}
      title={`${t('consoleInsight.change')}${index === 0 ? '' : `: ${t('consoleInsight.points', { value: decimal(change, true) })}`}`}
    >
      {index === 0 ? `${decimal(change, true)} %` : decimal(change, true)}
    </span>
  );
};

/** A figure that opens its rows, its bar, its share of the step before, and the change. */
const StepCell = ({ line, index, step, to, max }: StepCellProps): ReactNode => {
  const count = line.Anzahl[index] ?? 0;
  const share = index === 0 ? null : saidShare(line.Anzahl, index);
  return (
    <td className={classNames(styles.figure, !step.IstReif && styles.unripe)}>
      {count === 0 || to === null ? (
        <span className={styles.count}>{formatNumber(count)}</span>
      ) : (
        <Link to={to} className={styles.count}>
          {formatNumber(count)}
          <VisuallyHidden> {t('consoleInsight.rows', { count })}</VisuallyHidden>
        </Link>
      )}
      {line.Wert === '' ? null : (
        <span className={styles.bar}>
          <Bar value={count} max={max} tone={2} />
        </span>
      )}
      <span className={styles.below}>
        {share === null ? null : <span title={t('consoleInsight.share')}>{`${decimal(share)} %`}</span>}
        <Change line={line} index={index} step={step} />
      </span>
    </td>
  );
};

const CostCell = ({ line, to }: { line: InsightLine; to: string | null }): ReactNode => {
  const before = line.Davor?.KostenJeNeukundeCent ?? null;
  return (
    <td className={styles.figure}>
      {line.KostenJeNeukundeCent === null ? (
        <span title={t('consoleInsight.cost.none')}>{t('consoleInsight.times.unknown')}</span>
      ) : to === null ? (
        <span className={styles.count}>{formatSum(line.KostenJeNeukundeCent)}</span>
      ) : (
        <Link to={to} className={styles.count}>
          {formatSum(line.KostenJeNeukundeCent)}
        </Link>
      )}
      <span className={styles.below}>
        {before === null ? null : t('consoleInsight.cost.before', { value: formatSum(before) })}
      </span>
    </td>
  );
};

/** One line: its name, its figures, the cost of a new customer. */
const Line = ({
  insight,
  nameOf,
  rowsOf,
  line,
  max,
}: Omit<TableProps, 'by'> & { line: InsightLine; max: number }): ReactNode => {
  const isAll = line.Wert === '';
  const rows = rowsOf(line);
  return (
    <tr className={isAll ? styles.all : undefined}>
      <th scope="row">{isAll ? t('consoleInsight.all') : nameOf(line)}</th>
      {insight.Schritte.map((step, index) => (
        <StepCell
          key={step.Schritt}
          line={line}
          index={index}
          step={step}
          max={max}
          to={rows?.(index === 0 ? {} : { Schritt: stepsFrom(step.Schritt).join(',') }) ?? null}
        />
      ))}
      <CostCell line={line} to={rows?.({ Neukunden: '1..' }) ?? null} />
    </tr>
  );
};

/** Says once which steps not all recommendations had time for yet. */
const Ripening = ({ steps }: { steps: Insight['Schritte'] }): ReactNode => {
  const unripe = steps.filter(({ IstReif }) => !IstReif);
  const last = unripe.at(-1);
  if (!last) return null;
  return (
    <tr className={styles.ripens}>
      <td colSpan={steps.length - unripe.length + 1} />
      <td colSpan={unripe.length} className={styles.unripe}>
        {t('consoleInsight.ripensUntil', { day: formatDate(last.ReifAb) })}
      </td>
      <td />
    </tr>
  );
};

/** The funnel as a table with bars; each heading has the definition of its figure. */
export const FunnelTable = ({ insight, by, nameOf, rowsOf }: TableProps): ReactNode => {
  const max = Math.max(0, ...insight.Zeilen.map(({ Anzahl }) => Anzahl[0] ?? 0));
  return (
    <Scroll label={t('consoleInsight.scroll')}>
      <table className={styles.funnel}>
        <caption>
          <VisuallyHidden>{t('consoleInsight.caption')}</VisuallyHidden>
        </caption>
        {/* The first row, which says what ripens, would set the widths. */}
        <colgroup>
          <col className={styles.name} />
        </colgroup>
        <thead>
          <Ripening steps={insight.Schritte} />
          <tr>
            <th scope="col" title={by.meaning}>
              {by.title}
            </th>
            {insight.Schritte.map(({ Schritt, IstReif }) => (
              <th
                key={Schritt}
                scope="col"
                className={classNames(styles.figure, !IstReif && styles.unripe)}
                title={t(`workFigures.meaning.${Schritt}`)}
              >
                <abbr title={t(`workFigures.meaning.${Schritt}`)}>{t(`workFigures.steps.${Schritt}`)}</abbr>
              </th>
            ))}
            <th scope="col" className={styles.figure} title={t('workFigures.meaning.cost')}>
              <abbr title={t('workFigures.meaning.cost')}>{t('workFigures.cost')}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          <Line insight={insight} nameOf={nameOf} rowsOf={rowsOf} line={insight.Gesamt} max={max} />
          {insight.Zeilen.map((line) => (
            <Line key={line.Wert} insight={insight} nameOf={nameOf} rowsOf={rowsOf} line={line} max={max} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
};

const days = (value: number | null): string =>
  value === null ? t('consoleInsight.times.unknown') : t('consoleInsight.times.days', { value: decimal(value) });

/** Durations of the steps in the period, and the date from which each is compared. */
export const StepTimes = ({ steps }: { steps: Insight['Schritte'] }): ReactNode => (
  <Stack gap="sm" as="section">
    <h2 className={text.lg}>{t('consoleInsight.times.title')}</h2>
    <p className={text.note}>{t('consoleInsight.times.caption')}</p>
    <RowTable
      caption={t('consoleInsight.times.title')}
      rows={steps.slice(1)}
      keyOf={({ Schritt }) => Schritt}
      columns={[
        { title: t('consoleInsight.times.step'), cell: ({ Schritt }) => t(`workFigures.steps.${Schritt}`) },
        { title: t('consoleInsight.times.median'), kind: 'number', cell: ({ MedianTage }) => days(MedianTage) },
        { title: t('consoleInsight.times.p90'), kind: 'number', cell: ({ P90Tage }) => days(P90Tage) },
        { title: t('consoleInsight.times.ripe'), kind: 'number', cell: ({ ReifAb }) => formatDate(ReifAb) },
      ]}
    />
  </Stack>
);

const FIGURES = [...INSIGHT_STEPS, 'newCustomers', 'cost', 'channel'] as const;

const nameOf = (figure: (typeof FIGURES)[number]): string => {
  if (figure === 'channel') return t('consoleInsight.by.Kanal');
  return figure === 'newCustomers' || figure === 'cost' ? t(`workFigures.${figure}`) : t(`workFigures.steps.${figure}`);
};

/** The definitions of all figures, also for readers without a pointer. */
export const Definitions = (): ReactNode => (
  <Stack gap="sm" as="details">
    <summary>{t('consoleInsight.definitions')}</summary>
    <dl className={styles.meanings}>
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt>{nameOf(figure)}</dt>
          <dd>{t(`workFigures.meaning.${figure}`)}</dd>
        </div>
      ))}
    </dl>
  </Stack>
);
