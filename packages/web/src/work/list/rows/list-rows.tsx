import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/data/record-table.module.css';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { List, ListPage, RowExtras } from '../list.ts';
import type { ListView } from '../list-view.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { useRowShortcuts } from '../use-row-shortcuts.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';

/** Props of the table of rows. */
export interface TableProps<Row> extends RowExtras<Row> {
  list: List<Row>;
  view: ListView;
  /** Undefined while the first page loads. */
  page: ListPage<Row> | undefined;
  isBusy: boolean;
  onSort: (column: string) => void;
}

/** A typical number of rows, to keep layout shift small. */
const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row);

const SkeletonRows = ({ width }: { width: number }): ReactNode =>
  SKELETON_ROWS.map((row) => (
    <tr key={row} className={classNames(styles.row, styles.late)}>
      <td colSpan={width} className={styles.cell}>
        <Skeleton shape="line" />
      </td>
    </tr>
  ));

/** The rows of a list under their headings, or a skeleton while they load. */
export const ListRows = <Row,>({ list, view, page, isBusy, onSort, ...extras }: TableProps<Row>): ReactNode => {
  const rows = page?.Items ?? [];
  const keys = useRowKeys(rows.length);
  const body = useRowShortcuts(rows, list, extras);
  const more = [extras.selection, extras.note, extras.rowAction].filter(Boolean).length;
  return (
    <div className={styles.scroller}>
      <table className={classNames(styles.table, isBusy && styles.busy)} aria-busy={isBusy}>
        <VisuallyHidden as="caption">{list.words.caption}</VisuallyHidden>
        <ListHead list={list} view={view} rows={rows} onSort={onSort} {...extras} />
        <tbody ref={body} className={styles.body} onKeyDown={keys.onKeyDown}>
          {page ? (
            rows.map((row, index) => (
              <ListRow
                key={list.idOf(row)}
                list={list}
                row={row}
                shown={view.columns}
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
