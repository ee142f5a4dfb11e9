import type { ReportName } from '@mundwerk/contract/values/agency-report';
import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../../../ui/data/record-table.module.css';
import { numberOf, type ReportRow } from './report-calls.ts';
import { ReportCell } from './report-cell.tsx';
import { columnsOf } from './report-view.ts';
import { columnTitle } from './report-words.ts';

/** What stays in one line wherever there is room: numbers people read out, and few words. */
const isShort = (content: unknown, limit = 22): boolean => typeof content === 'string' && content.length <= limit;

/** The rows a user has ticked, to act on all of them at once; they stay ticked from page to page. */
export interface RowSelection<R extends ReportName> {
  readonly canSelect: (row: ReportRow<R>) => boolean;
  readonly isSelected: (row: ReportRow<R>) => boolean;
  readonly select: (rows: readonly ReportRow<R>[], isSelected: boolean) => void;
}

/** What a report has beside its columns. */
export interface RowExtras<R extends ReportName> {
  /** A column of words about each row; it can be neither sorted nor hidden. */
  readonly note?: { readonly title: string; readonly of: (row: ReportRow<R>) => string } | undefined;
  /** What one can do with a row: its first button or link also answers the Enter key. */
  readonly rowAction?: ((row: ReportRow<R>) => ReactNode) | undefined;
  readonly selection?: RowSelection<R> | undefined;
}

interface ReportRowProps<R extends ReportName> extends RowExtras<R> {
  report: R;
  row: ReportRow<R>;
  columns: readonly string[];
  isCurrent: boolean;
  onFocus: () => void;
}

/** One row of a report; on a phone a card, in which every value carries the title of its column. */
export const TableRow = <R extends ReportName>({
  report,
  row,
  columns,
  isCurrent,
  onFocus,
  note,
  rowAction,
  selection,
}: ReportRowProps<R>): ReactNode => {
  const values = row as unknown as Record<string, unknown>;
  const all = columnsOf(report);
  const words = note?.of(row);
  const isSelected = selection?.isSelected(row) ?? false;
  return (
    <tr
      className={classNames(styles.row, isSelected && styles.selected)}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
    >
      {selection ? (
        <td className={classNames(styles.cell, styles.tick)}>
          {isSelected || selection.canSelect(row) ? (
            <>
              <input
                type="checkbox"
                className={styles.box}
                aria-label={t('agencyReport.select.row', { number: numberOf(report, row) })}
                checked={isSelected}
                disabled={!selection.canSelect(row)}
                onChange={(event) => selection.select([row], event.currentTarget.checked)}
              />
              <span className={styles.tickWord} aria-hidden="true">
                {t('agencyReport.select.short')}
              </span>
            </>
          ) : null}
        </td>
      ) : null}
      {columns.map((name) => {
        const column = all[name];
        return column ? (
          <td
            key={name}
            className={classNames(styles.cell, styles[column.kind], isShort(values[name]) && styles.short)}
            data-title={columnTitle(name)}
          >
            <ReportCell name={name} column={column} value={values[name]} />
            {words && column.kind === 'state' ? <span className={styles.noteBelow}>{words}</span> : null}
          </td>
        ) : null;
      })}
      {note ? (
        <td
          className={classNames(styles.cell, styles.note, isShort(words, 30) && styles.short)}
          data-title={note.title}
        >
          {words}
        </td>
      ) : null}
      {rowAction ? <td className={classNames(styles.cell, styles.action)}>{rowAction(row)}</td> : null}
    </tr>
  );
};
