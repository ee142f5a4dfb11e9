import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/data/record-table.module.css';
import rowBox from '#ui/data/row-box.module.css';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { List, RowExtras } from '../list.ts';
import type { ListView } from '../list-view.ts';

/** The class of a column that is hidden where there is little room. */
export const roomClass = (priority: 1 | 2 | 3 = 1): string | undefined =>
  ({ 1: undefined, 2: styles.roomy, 3: styles.roomiest })[priority];

interface ListHeadProps<Row> extends RowExtras<Row> {
  list: List<Row>;
  view: ListView;
  rows: readonly Row[];
  onSort: (column: string) => void;
}

const Heading = <Row,>({
  list: { columns, words },
  view,
  name,
  onSort,
}: Pick<ListHeadProps<Row>, 'list' | 'view' | 'onSort'> & { name: string }): ReactNode => {
  const column = columns[name];
  const className = classNames(styles.title, styles[column?.kind ?? 'text'], roomClass(column?.priority));
  const isSorted = view.sort === name;
  const order = view.isDescending ? 'descending' : 'ascending';
  if (column?.isUnsorted)
    return (
      <th scope="col" className={className}>
        {words.column(name)}
      </th>
    );
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(name)}>
        {words.column(name)}
        {isSorted ? <Icon icon={view.isDescending ? ArrowDown : ArrowUp} size="sm" /> : null}
      </button>
    </th>
  );
};

/** The headings of a list; pressing one sorts by its column, pressing it again reverses the order. */
export const ListHead = <Row,>({
  list,
  view,
  rows,
  onSort,
  note,
  rowAction,
  selection,
}: ListHeadProps<Row>): ReactNode => {
  const selectable = selection ? rows.filter(selection.canSelect) : [];
  return (
    <thead className={styles.head}>
      <tr>
        {selection ? (
          <th scope="col" className={classNames(styles.title, styles.tick)}>
            <input
              type="checkbox"
              className={rowBox.box}
              aria-label={t('workList.select.page')}
              checked={selectable.length > 0 && selectable.every(selection.isSelected)}
              disabled={selectable.length === 0}
              onChange={(event) => selection.select(selectable, event.currentTarget.checked)}
            />
          </th>
        ) : null}
        {view.columns.map((name) => (
          <Heading key={name} list={list} view={view} name={name} onSort={onSort} />
        ))}
        {note ? (
          <th scope="col" className={classNames(styles.title, styles.note)}>
            {note.title}
          </th>
        ) : null}
        {rowAction ? (
          <th scope="col" className={classNames(styles.title, styles.action)}>
            <VisuallyHidden>{t('workList.actions')}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
};
