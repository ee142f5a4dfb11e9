import { ChartNoAxesColumn, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './chart-figure.module.css';

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
    <Card as="section" className={styles.figure} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={text.lg}>
          {title}
        </h2>
        {table.rows.length > 0 ? (
          <Button kind="quiet" className={styles.toggle} onClick={() => setIsTable(!isTable)}>
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
