import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/data/record-table.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

interface RecordTableProps<Row extends { readonly Id: number | string }, Column extends string> {
  /** What the table is about, for screen readers. */
  caption: string;
  rows: readonly Row[];
  /** The columns in their order, with their titles. */
  columns: readonly (readonly [column: Column, title: string])[];
  valuesOf: (row: Row) => Readonly<Record<Column, ReactNode>>;
  /** Columns that are aligned as money or shown as a state. */
  kinds: Readonly<Partial<Record<Column, 'money' | 'state'>>>;
  /** Widths by column, and those of the `table` and of the `action`. */
  widths: Readonly<Record<string, string>>;
  /** The action of a row; undefined where no row has any. */
  actionOf: ((row: Row) => ReactNode) | undefined;
}

/** Records, a line each; on a phone a card each. */
export const RecordTable = <Row extends { readonly Id: number | string }, Column extends string>(
  props: RecordTableProps<Row, Column>,
): ReactNode => {
  const { caption, rows, columns, valuesOf, kinds, widths, actionOf } = props;
  return (
    <table className={classNames(styles.table, widths.table)}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead className={styles.head}>
        <tr>
          {columns.map(([column, title]) => (
            <th
              key={column}
              scope="col"
              className={classNames(styles.title, widths[column], kinds[column] === 'money' && styles.money)}
            >
              {title}
            </th>
          ))}
          {actionOf ? (
            <th scope="col" className={classNames(styles.title, styles.action, widths.action)}>
              <VisuallyHidden>{t('workList.actions')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.map((row) => {
          const values = valuesOf(row);
          return (
            <tr key={row.Id} className={styles.row}>
              {columns.map(([column, title]) => {
                const kind = kinds[column];
                return (
                  <td
                    key={column}
                    className={classNames(styles.cell, kind && styles[kind], widths[column])}
                    data-title={title}
                  >
                    {values[column]}
                  </td>
                );
              })}
              {actionOf ? <td className={classNames(styles.cell, styles.action)}>{actionOf(row)}</td> : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
