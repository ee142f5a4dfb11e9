import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../keys/use-shortcut.ts';
import type { List, RowExtras } from './list.ts';

const stepOf = (key: string, current: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, count - 1);
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/** The element of a row that receives the focus: its link, where it opens, or else the row itself. */
const reachedIn = (row: HTMLTableRowElement | undefined): HTMLElement | undefined =>
  row?.querySelector<HTMLElement>('a[data-row]') ?? row;

/** Triggers a row: its first button or link, or its checkbox. */
const act = (row: HTMLTableRowElement, key: string): boolean => {
  const target = row.querySelector<HTMLElement>(key === 'Enter' ? 'button, a[href]' : 'input[type="checkbox"]');
  target?.click();
  return target !== null;
};

interface RowKeys {
  /** The row that the Tab key reaches. */
  readonly current: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => void;
  readonly onFocusRow: (index: number) => void;
}

/** Arrows, Home and End move between rows; Enter triggers the row's action, Space selects it. */
export const useRowKeys = (count: number): RowKeys => {
  const [index, setIndex] = useState(0);
  const current = Math.min(index, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    // Only keys on the row itself or on its own link are handled; other controls in it handle their own keys.
    const { target } = event;
    const isLink = target instanceof HTMLAnchorElement && target.matches('[data-row]');
    if (!isLink && !(target instanceof HTMLTableRowElement)) return;
    const row = target.closest('tr');
    const next = stepOf(event.key, current, count);
    const keys = isLink ? [' '] : [' ', 'Enter'];
    const isHandled = next === undefined && row !== null && keys.includes(event.key) && act(row, event.key);
    if (next === undefined && !isHandled) return;
    event.preventDefault();
    if (next !== undefined) reachedIn(event.currentTarget.querySelectorAll('tr')[next])?.focus();
  };
  return { current, onKeyDown, onFocusRow: setIndex };
};

/** Shortcuts of lists whose rows open: `j` and `k` move between rows, `x` selects, Shift-Enter opens the row's page. */
export const useRowShortcuts = <Row>(
  rows: readonly Row[],
  { idOf }: Pick<List<Row>, 'idOf'>,
  { opening, selection }: RowExtras<Row>,
): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const links = (): HTMLElement[] => [...(body.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const current = (): number => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const go = (step: number): void => {
    const place = current();
    const next = place === -1 ? 0 : Math.min(Math.max(place + step, 0), rows.length - 1);
    links()[next]?.focus();
  };
  const isOn = opening !== undefined;
  useShortcut('j', () => go(1), isOn);
  useShortcut('k', () => go(-1), isOn);
  useShortcut(
    'x',
    () => {
      const row = rows[current()];
      if (row && selection?.whyNot(row) === null) selection.select([row], !selection.isSelected(row));
    },
    isOn && selection !== undefined,
  );
  useShortcut(
    'Shift+Enter',
    () => {
      const row = rows[current()];
      const path = row && opening?.pagePath?.(idOf(row));
      if (path) void navigate(path);
    },
    opening?.pagePath !== undefined,
  );
  return body;
};
