import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { useShortcut } from '../keys/use-shortcut.ts';
import type { List, RowOpening } from '../list/list.ts';
import { useOpenRow } from '../list/open-row.ts';
import styles from './panel.module.css';

interface WorkPanelProps {
  /** The id of the open row; a new one moves the focus to the heading again. */
  id: string;
  title: ReactNode;
  /** Index of the open row in the list; -1 for a row of another page. */
  place: number;
  count: number;
  /** Moves to the next or previous row. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  /** The path of the row's own page. */
  pagePath?: string | undefined;
  children: ReactNode;
}

/** A panel beside the list; not modal, so that the list stays usable. `n` and `p` move between rows, Escape closes. */
export const WorkPanel = ({
  id,
  title,
  place,
  count,
  onStep,
  onClose,
  pagePath,
  children,
}: WorkPanelProps): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened next is announced like the first
  useEffect(() => heading.current?.focus(), [id]);
  useShortcut('n', () => onStep(1), place >= 0);
  useShortcut('p', () => onStep(-1), place >= 0);
  useShortcut('Escape', onClose);

  // Also inside fields of the panel, where single-key shortcuts are off.
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };

  return (
    <aside className={styles.panel} aria-labelledby={titleId} onKeyDown={closeByKey}>
      <header className={styles.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={classNames(text.lg, styles.title)}>
          {title}
        </h2>
        {place >= 0 ? (
          <>
            <IconButton
              icon={ChevronLeft}
              size="sm"
              label={t('workPanel.previous')}
              aria-keyshortcuts="p"
              aria-disabled={place === 0}
              onClick={() => onStep(-1)}
            />
            <span className={classNames(text.note, text.numbers)}>
              {t('workPanel.place', { place: formatNumber(place + 1), count: formatNumber(count) })}
            </span>
            <IconButton
              icon={ChevronRight}
              size="sm"
              label={t('workPanel.next')}
              aria-keyshortcuts="n"
              aria-disabled={place === count - 1}
              onClick={() => onStep(1)}
            />
          </>
        ) : null}
        {pagePath ? (
          <Link to={pagePath} className={text.small}>
            {t('workPanel.page')}
          </Link>
        ) : null}
        <IconButton icon={X} label={t('workPanel.close')} onClick={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
    </aside>
  );
};

interface RowPanelProps<Row> {
  list: Pick<List<Row>, 'idOf'>;
  rows: readonly Row[];
  opening: RowOpening<Row>;
  /** The list. */
  children: ReactNode;
}

/** Returns the focus to the row of the panel. */
const focusRow = (id: string): void =>
  // Deferred until the list is visible again, because on small screens the panel hides its rows.
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`a[data-row="${CSS.escape(id)}"]`)?.focus());

/** A list with a panel for the open row beside it, or over it where there is no room. */
export const RowPanel = <Row,>({ list: { idOf }, rows, opening, children }: RowPanelProps<Row>): ReactNode => {
  const { openId, open, close } = useOpenRow();
  const place = rows.findIndex((row) => idOf(row) === openId);
  const step = (by: 1 | -1): void => {
    const next = rows[place + by];
    if (next) open(idOf(next));
  };
  return (
    <div className={styles.sides}>
      <div className={styles.list}>{children}</div>
      {openId === null ? null : (
        <WorkPanel
          id={openId}
          title={opening.title(openId, rows[place])}
          place={place}
          count={rows.length}
          onStep={step}
          pagePath={opening.pagePath?.(openId)}
          onClose={() => {
            close();
            focusRow(openId);
          }}
        >
          {opening.content(openId, rows[place])}
        </WorkPanel>
      )}
    </div>
  );
};
