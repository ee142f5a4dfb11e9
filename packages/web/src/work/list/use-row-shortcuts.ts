import { type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../keys/use-shortcut.ts';
import type { List, RowExtras } from './list.ts';

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
      if (row && selection?.canSelect(row)) selection.select([row], !selection.isSelected(row));
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
