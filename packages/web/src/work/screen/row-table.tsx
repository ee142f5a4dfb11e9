import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { ReactNode, Ref } from 'react';
import { documentBoot } from '#lib/page/boot.ts';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { Cell, type DataColumn, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Empty } from '#ui/text/notice.tsx';
import { Scroll } from './layout.tsx';
import { Loaded, type LoadedProps } from './loaded.tsx';
import styles from './screen.module.css';

/** What a row shows in a column: anything, or a number, a sum in cents or a moment, which show a dash for null. */
type RowContent<Row> =
  | { readonly cell: (row: Row, index: number) => ReactNode; readonly kind?: 'number' | 'day' }
  | { readonly number: (row: Row) => number | null }
  | { readonly sum: (row: Row) => number | null }
  | { readonly moment: (row: Row) => string | null };

/** A column of a `RowTable`: its head, and what a row shows below it. */
export type RowColumn<Row> = RowContent<Row> & {
  readonly title: string;
  /** A second, quieter line. */
  readonly below?: (row: Row) => ReactNode;
  readonly className?: string | undefined | ((row: Row) => string | undefined);
};

const kindOf = <Row,>(column: RowColumn<Row>): 'number' | 'day' | undefined =>
  'number' in column || 'sum' in column ? 'number' : 'cell' in column ? column.kind : undefined;

const contentOf = <Row,>(column: RowColumn<Row>, row: Row, index: number): ReactNode => {
  if ('cell' in column) return column.cell(row, index);
  if ('moment' in column) {
    const moment = column.moment(row);
    return moment === null ? '–' : formatDateTime(moment);
  }
  if ('sum' in column) {
    const cents = column.sum(row);
    return cents === null ? '–' : <Money>{formatSum(cents)}</Money>;
  }
  const number = column.number(row);
  return number === null ? '–' : formatNumber(number);
};

/** A sum as bookkeeping writes it: always with its cents. */
export const formatSum = (cents: number): string => formatCents(cents, documentBoot().language, true);

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
  /** The table body, for keyboard navigation between rows. */
  bodyRef?: Ref<HTMLTableSectionElement>;
}

const headOf = <Row,>(column: RowColumn<Row>): DataColumn =>
  kindOf(column) === 'number' ? { title: column.title, kind: 'number' } : { title: column.title };

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
    bodyRef = null,
  } = props;
  if (rows.length === 0 && empty)
    return (
      <Empty title={empty.title}>
        <p>{empty.text}</p>
      </Empty>
    );
  const columns = props.columns.filter((column) => column !== false);
  const table = (
    <DataTable
      caption={caption}
      columns={columns.map(headOf)}
      foot={foot}
      isDense={isDense}
      className={className}
      bodyRef={bodyRef}
    >
      {rows.map((row, index) => (
        <tr key={keyOf(row, index)} {...rowProps?.(row)}>
          {columns.map((column) => (
            <Cell
              key={column.title}
              kind={kindOf(column)}
              below={column.below?.(row)}
              className={typeof column.className === 'function' ? column.className(row) : column.className}
            >
              {contentOf(column, row, index)}
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
