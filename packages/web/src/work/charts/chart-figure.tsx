import { ChartNoAxesColumn, Download, Table } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card, Row } from '#ui/layout/page.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './chart-figure.module.css';
import type { ChartTable } from './save-chart.ts';

interface ChartFigureProps {
  title: string;
  /** What the chart says, in a sentence or two: what a screen reader announces instead of the picture. */
  summary: string;
  /** Leaves the summary to screen readers, where the words around the chart say it already. */
  isSilent?: boolean;
  table: ChartTable;
  /** Explains the colours, beside the title. */
  legend?: ReactNode;
  /** The picture; without rows only the words are shown. */
  children: ReactNode;
  /** The picture has links or a cursor of its own, so it is no single image. */
  isOpen?: boolean;
  /** Link to more of the same data. */
  more?: ReactNode;
  className?: string | undefined;
}

const TableView = ({ title, table: { columns, rows } }: { title: string; table: ChartTable }): ReactNode => (
  <div className={styles.table}>
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
  </div>
);

const FORMATS = ['png', 'svg', 'csv'] as const;

/** A chart with its title, a summary in words, its data as a table, and all of it as a file. */
export const ChartFigure = ({
  title,
  summary,
  isSilent = false,
  table,
  legend,
  children,
  isOpen = false,
  more,
  className,
}: ChartFigureProps): ReactNode => {
  const [isTable, setIsTable] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const titleId = useId();
  const picture = useRef<HTMLDivElement>(null);
  const hasRows = table.rows.length > 0;
  const save = async (format: (typeof FORMATS)[number]): Promise<void> => {
    const { saveChart } = await import('./save-chart.ts');
    setIsSaving(false);
    await saveChart(format, { title, table, picture: picture.current });
  };
  const words = isSilent ? <VisuallyHidden>{summary}</VisuallyHidden> : summary;
  return (
    <Card as="section" className={classNames(styles.figure, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={text.lg}>
          {title}
        </h2>
        {hasRows ? (
          <div className={styles.acts}>
            <Button kind="quiet" size="sm" onClick={() => setIsTable(!isTable)}>
              <Icon icon={isTable ? ChartNoAxesColumn : Table} />
              {t(isTable ? 'workCharts.asChart' : 'workCharts.asTable')}
              <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
            </Button>
            <Button kind="quiet" size="sm" aria-expanded={isSaving} onClick={() => setIsSaving(!isSaving)}>
              <Icon icon={Download} />
              <VisuallyHidden>{`${t('workCharts.save')}, ${title}`}</VisuallyHidden>
            </Button>
          </div>
        ) : null}
      </div>
      {hasRows && !isTable ? legend : null}
      {isSaving ? (
        <Row gap="sm" className={styles.formats}>
          {FORMATS.filter((format) => format === 'csv' || !isTable).map((format) => (
            <Button key={format} kind="secondary" size="sm" onClick={() => void save(format)}>
              {t(`workCharts.formats.${format}`)}
              <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
            </Button>
          ))}
        </Row>
      ) : null}
      <p className={isSilent ? styles.silent : classNames(text.soft, text.measure)}>{words}</p>
      {hasRows && isTable ? <TableView title={title} table={table} /> : null}
      {hasRows && !isTable ? (
        <div ref={picture} {...(isOpen ? {} : { role: 'img', 'aria-label': summary })}>
          {children}
        </div>
      ) : null}
      {hasRows ? more : null}
    </Card>
  );
};

/** The colours of a chart with their words. */
export const Legend = ({ keys }: { keys: readonly { readonly look: LegendLook; readonly words: string }[] }) => (
  <ul className={classNames(text.small, styles.legend)}>
    {keys.map(({ look, words }) => (
      <li key={words} className={styles.key}>
        <span className={styles[look]} aria-hidden="true" />
        {words}
      </li>
    ))}
  </ul>
);

/** How a legend shows what it explains: the tones of bars, a line, a dashed one, or that of another subject. */
export type LegendLook = 'tone1' | 'tone2' | 'tone3' | 'tone4' | 'line' | 'dashed' | 'other' | 'pale';
