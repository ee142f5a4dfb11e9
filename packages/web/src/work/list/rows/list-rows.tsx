import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import styles from '#ui/data/record-table.module.css';
import rowBox from '#ui/data/row-box.module.css';
import { Link } from '#ui/text/link.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { List, ListPage, RowExtras, RowSelection } from '../list.ts';
import type { ListView } from '../list-view.ts';
import { useOpenRow } from '../open-row.ts';
import { useRowKeys, useRowShortcuts } from '../row-keys.ts';
import { ListCell, ListHead, roomClass } from './list-cells.tsx';

/** Whether a content should not wrap: numbers that people read out, and short texts. */
const isShort = (content: unknown, limit = 22): boolean => typeof content === 'string' && content.length <= limit;

interface TickProps<Row> {
  row: Row;
  id: string;
  selection: RowSelection<Row>;
  /** Called where the row cannot be ticked, and when the box is left. */
  onAsk: (isAsked: boolean) => void;
}

const Tick = <Row,>({ row, id, selection, onAsk }: TickProps<Row>): ReactNode => {
  const whyNot = selection.whyNot(row);
  return (
    <td className={classNames(styles.cell, styles.tick)}>
      {/* A row that cannot be ticked says why to the pointer, the keyboard and screen readers; a disabled box would not. */}
      <input
        type="checkbox"
        className={rowBox.box}
        aria-label={t('workList.select.row', { number: id })}
        aria-disabled={whyNot !== null}
        aria-description={whyNot ?? undefined}
        title={whyNot ?? undefined}
        checked={selection.isSelected(row)}
        onChange={(event) => {
          if (whyNot === null || !event.currentTarget.checked) selection.select([row], event.currentTarget.checked);
          else onAsk(true);
        }}
        onBlur={() => onAsk(false)}
      />
      <span className={styles.tickWord} aria-hidden="true">
        {t('workList.select.short')}
      </span>
    </td>
  );
};

/** Why a row cannot be ticked, below it: beside its box the words would cover other rows. */
const WhyNot = ({ words, width }: { words: string; width: number }): ReactNode => (
  <tr>
    <td colSpan={width} className={styles.cell}>
      <span role="status">{words}</span>
    </td>
  </tr>
);

/** The first cell of a row that can be opened links to it, so that screen readers list it among the links. */
const Opening = ({ id, children }: { id: string; children: ReactNode }): ReactNode => {
  const { addressOf } = useOpenRow();
  const { state } = useLocation();
  return (
    <Link to={addressOf(id)} state={state} className={styles.open} data-row={id}>
      {children}
    </Link>
  );
};

/** Columns beside those of the list. */
const widthOf = <Row,>({ selection, note, rowAction }: RowExtras<Row>): number =>
  [selection, note, rowAction].filter(Boolean).length;

interface ListRowProps<Row> extends RowExtras<Row> {
  list: List<Row>;
  row: Row;
  shown: readonly string[];
  isCurrent: boolean;
  onFocus: () => void;
}

/** Whether a click is meant for the row, and not for a control in it or a text selection. */
const meansRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element && !target.closest('a, button, input, label') && getSelection()?.isCollapsed !== false;

/** One row of a list; on a phone a card, in which every value carries the title of its column. */
export const ListRow = <Row,>({
  list: { columns, words, idOf },
  row,
  shown,
  isCurrent,
  onFocus,
  note,
  rowAction,
  selection,
  opening,
  cells,
}: ListRowProps<Row>): ReactNode => {
  const { openId, open } = useOpenRow();
  const [isAsked, setIsAsked] = useState(false);
  const id = idOf(row);
  const whyNot = selection?.whyNot(row) ?? null;
  const values = row as Record<string, unknown>;
  const noteWords = note?.of(row);
  const content = (name: string): ReactNode => {
    const column = columns[name];
    if (!column) return null;
    return cells?.[name]?.(row) ?? <ListCell name={name} column={column} words={words} value={values[name]} />;
  };
  const shownRow = (
    <tr
      className={classNames(
        styles.row,
        selection?.isSelected(row) && styles.selected,
        opening && styles.pressable,
        opening && openId === id && styles.opened,
      )}
      // A row that opens has a link, which receives the focus instead.
      tabIndex={isCurrent && !opening ? 0 : -1}
      aria-current={opening && openId === id ? 'true' : undefined}
      onFocus={onFocus}
      onClick={opening && ((event) => meansRow(event) && open(id))}
    >
      {selection ? <Tick row={row} id={id} selection={selection} onAsk={setIsAsked} /> : null}
      {shown.map((name, index) => {
        const column = columns[name];
        return column ? (
          <td
            key={name}
            className={classNames(
              styles.cell,
              styles[column.kind],
              isShort(values[name]) && styles.short,
              index > 0 && roomClass(column.priority),
            )}
            data-title={words.column(name)}
          >
            {opening && index === 0 ? <Opening id={id}>{content(name)}</Opening> : content(name)}
            {noteWords && column.kind === 'state' ? <span className={styles.noteBelow}>{noteWords}</span> : null}
          </td>
        ) : null;
      })}
      {note ? (
        <td
          className={classNames(styles.cell, styles.note, isShort(noteWords, 30) && styles.short)}
          data-title={note.title}
        >
          {noteWords}
        </td>
      ) : null}
      {rowAction ? <td className={classNames(styles.cell, styles.action)}>{rowAction(row)}</td> : null}
    </tr>
  );
  return (
    <>
      {shownRow}
      {isAsked && whyNot !== null ? (
        <WhyNot words={whyNot} width={shown.length + widthOf({ selection, note, rowAction })} />
      ) : null}
    </>
  );
};

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
            <SkeletonRows width={view.columns.length + widthOf(extras)} />
          )}
        </tbody>
      </table>
    </div>
  );
};
