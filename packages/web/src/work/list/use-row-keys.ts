import { type KeyboardEvent, useState } from 'react';

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
