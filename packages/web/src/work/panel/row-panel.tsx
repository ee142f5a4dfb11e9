import type { ReactNode } from 'react';
import type { List, RowOpening } from '../list/list.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import styles from './panel.module.css';
import { WorkPanel } from './work-panel.tsx';

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
