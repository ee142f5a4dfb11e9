import { ChartNoAxesColumn, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './chart-figure.module.css';

/** The same as the chart, in rows: the first cell names the row. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, ...cells: string[]])[];
}

interface ChartFigureProps {
  title: string;
  /** What the chart says, in a sentence or two: read by all, and all that is heard of the drawing. */
  summary: string;
  table: ChartTable;
  children: ReactNode;
}

const TableView = ({ title, table: { columns, rows } }: { title: string; table: ChartTable }): ReactNode => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{title}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([key, first, ...cells]) => (
        <tr key={key}>
          <th scope="row">{first}</th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** A chart with its title, what it says in words, and the same as a table; without rows the words alone. */
export const ChartFigure = ({ title, summary, table, children }: ChartFigureProps): ReactNode => {
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  return (
    <section className={styles.figure} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {table.rows.length > 0 ? (
          <Button kind="quiet" className={styles.switch} onClick={() => setIsTable(!isTable)}>
            <Icon icon={isTable ? ChartNoAxesColumn : Table} />
            {t(isTable ? 'agency.charts.asChart' : 'agency.charts.asTable')}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      <p className={styles.summary}>{summary}</p>
      {table.rows.length > 0 && isTable ? <TableView title={title} table={table} /> : null}
      {table.rows.length > 0 && !isTable ? (
        <div role="img" aria-label={summary}>
          {children}
        </div>
      ) : null}
    </section>
  );
};
