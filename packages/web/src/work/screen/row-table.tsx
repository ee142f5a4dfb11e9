import type { ReactNode } from 'react';
import { Cell, type DataColumn, DataTable } from '#ui/data/data-table.tsx';
import { Empty } from '#ui/text/notice.tsx';
import { Scroll } from './layout.tsx';
import { Loaded, type LoadedProps } from './loaded.tsx';
import styles from './screen.module.css';

/** A column of a `RowTable`: its head, and what a row shows below it. */
export interface RowColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  readonly kind?: 'number' | 'day';
  /** A second, quieter line. */
  readonly below?: (row: Row) => ReactNode;
  readonly className?: string | undefined | ((row: Row) => string | undefined);
}

interface RowTableProps<Row> {
  /** What the table is about, for screen readers. */
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** The columns in their order; `false` stands for one that this person does not see. */
  columns: readonly (RowColumn<Row> | false)[];
  /** Stands in place of a table without rows. */
  empty?: { readonly title: string; readonly text: string };
  /** In a frame with rows of one height, in a frame with rows as high as their words, in small print without a frame, or bare. */
  frame?: 'even' | 'loose' | 'small' | 'none';
  rowProps?: (row: Row) => { readonly className?: string | undefined; readonly 'aria-current'?: true | undefined };
  /** Name of the frame, where it is not that of the table. */
  label?: string;
  /** The summary row. */
  foot?: ReactNode;
  isDense?: boolean;
  className?: string | undefined;
}

const headOf = <Row,>({ title, kind }: RowColumn<Row>): DataColumn => (kind === 'number' ? { title, kind } : { title });

/** Rows by columns that are declared once, each with its head and its cells. */
export const RowTable = <Row,>(props: RowTableProps<Row>): ReactNode => {
  const {
    caption,
    label = caption,
    rows,
    keyOf,
    empty,
    frame = 'even',
    rowProps,
    foot,
    isDense = false,
    className,
  } = props;
  if (rows.length === 0 && empty)
    return (
      <Empty title={empty.title}>
        <p>{empty.text}</p>
      </Empty>
    );
  const columns = props.columns.filter((column) => column !== false);
  const table = (
    <DataTable caption={caption} columns={columns.map(headOf)} foot={foot} isDense={isDense} className={className}>
      {rows.map((row, index) => (
        <tr key={keyOf(row, index)} {...rowProps?.(row)}>
          {columns.map(({ title, cell, kind, below, className: own }) => (
            <Cell key={title} kind={kind} below={below?.(row)} className={typeof own === 'function' ? own(row) : own}>
              {cell(row, index)}
            </Cell>
          ))}
        </tr>
      ))}
    </DataTable>
  );
  if (frame === 'none') return table;
  return frame === 'even' ? <Scroll label={label}>{table}</Scroll> : <div className={styles[frame]}>{table}</div>;
};

interface LoadedTableProps<Data, Row> extends Omit<RowTableProps<Row>, 'rows'> {
  query: LoadedProps<Data>['query'];
  rows: (data: Data) => readonly Row[];
}

/** A table of what a query loads, with its placeholder and its failure. */
export const LoadedTable = <Data, Row>({ query, rows, ...table }: LoadedTableProps<Data, Row>): ReactNode => (
  <Loaded query={query}>{(data) => <RowTable {...table} rows={rows(data)} />}</Loaded>
);
