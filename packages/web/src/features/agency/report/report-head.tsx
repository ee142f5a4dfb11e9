import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../../../ui/data/record-table.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { ReportRow } from './report-calls.ts';
import type { RowExtras } from './report-row.tsx';
import { columnsOf, type ReportView } from './report-view.ts';
import { columnTitle } from './report-words.ts';

interface ReportHeadProps<R extends ReportName> extends RowExtras<R> {
  report: R;
  view: ReportView;
  rows: readonly ReportRow<R>[];
  onSort: (column: string) => void;
}

/** The headings of a report: each sorts by its column, a second press turns the order round. */
export const ReportHead = <R extends ReportName>({
  report,
  view,
  rows,
  onSort,
  note,
  rowAction,
  selection,
}: ReportHeadProps<R>): ReactNode => {
  const selectable = selection ? rows.filter(selection.canSelect) : [];
  const all = columnsOf(report);
  return (
    <thead className={styles.head}>
      <tr>
        {selection ? (
          <th scope="col" className={classNames(styles.title, styles.tick)}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label={t('agencyReport.select.page')}
              checked={selectable.length > 0 && selectable.every(selection.isSelected)}
              disabled={selectable.length === 0}
              onChange={(event) => selection.select(selectable, event.currentTarget.checked)}
            />
          </th>
        ) : null}
        {view.columns.map((name) => {
          const isSorted = view.sort === name;
          const order = view.isDescending ? 'descending' : 'ascending';
          return (
            <th
              key={name}
              scope="col"
              className={classNames(styles.title, styles[all[name]?.kind ?? 'text'])}
              aria-sort={isSorted ? order : 'none'}
            >
              <button type="button" className={styles.sort} onClick={() => onSort(name)}>
                {columnTitle(name)}
                {isSorted ? <Icon icon={view.isDescending ? ArrowDown : ArrowUp} size="sm" /> : null}
              </button>
            </th>
          );
        })}
        {note ? (
          <th scope="col" className={classNames(styles.title, styles.note)}>
            {note.title}
          </th>
        ) : null}
        {rowAction ? (
          <th scope="col" className={classNames(styles.title, styles.action)}>
            <VisuallyHidden>{t('agencyReport.actions')}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
};
