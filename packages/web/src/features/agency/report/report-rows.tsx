import type { ReportName } from '@mundwerk/contract/values/agency-report';
import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../../../ui/data/record-table.module.css';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import hidden from '../../../ui/text/visually-hidden.module.css';
import { numberOf, type ReportPage } from './report-calls.ts';
import { ReportHead } from './report-head.tsx';
import { type RowExtras, TableRow } from './report-row.tsx';
import type { ReportView } from './report-view.ts';
import { useRowKeys } from './use-row-keys.ts';

/** What a table of rows is made of. */
export interface TableProps<R extends ReportName> extends RowExtras<R> {
  report: R;
  view: ReportView;
  /** Undefined while the first page loads. */
  page: ReportPage<R> | undefined;
  isBusy: boolean;
  onSort: (column: string) => void;
}

/** As many rows as usually come, so that little moves when they do. */
const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row);

const SkeletonRows = ({ width }: { width: number }): ReactNode =>
  SKELETON_ROWS.map((row) => (
    <tr key={row} className={styles.row}>
      <td colSpan={width} className={styles.cell}>
        <Skeleton shape="line" />
      </td>
    </tr>
  ));

/** The rows of a report under their headings, or their places while they load. */
export const Table = <R extends ReportName>({
  report,
  view,
  page,
  isBusy,
  onSort,
  ...extras
}: TableProps<R>): ReactNode => {
  const rows = page?.Items ?? [];
  const name: ReportName = report;
  const keys = useRowKeys(rows.length);
  const more = [extras.selection, extras.note, extras.rowAction].filter(Boolean).length;
  return (
    <div className={styles.scroller}>
      <table className={classNames(styles.table, isBusy && styles.busy)} aria-busy={isBusy}>
        <caption className={hidden.hidden}>{t(`agencyReport.captions.${name}`)}</caption>
        <ReportHead report={report} view={view} rows={rows} onSort={onSort} {...extras} />
        <tbody className={styles.body} onKeyDown={keys.onKeyDown}>
          {page ? (
            rows.map((row, index) => (
              <TableRow
                key={numberOf(report, row)}
                report={report}
                row={row}
                columns={view.columns}
                isCurrent={index === keys.current}
                onFocus={() => keys.onFocusRow(index)}
                {...extras}
              />
            ))
          ) : (
            <SkeletonRows width={view.columns.length + more} />
          )}
        </tbody>
      </table>
    </div>
  );
};
