import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSearchParams } from '../../lib/page/search-params.ts';
import type { ListShape } from './list.ts';
import { type ListView, readView, type Unwritten, unwrittenOf, writeView } from './list-view.ts';
import { OPEN_PARAMETER } from './open-parameter.ts';

/** What lies in the entry of the browser's history, where reload and back find it. */
interface Trail {
  /** Where each page seen so far begins. */
  readonly reportTrail?: readonly (string | null)[];
  /** What people look for in columns about people. */
  readonly unwritten?: Unwritten;
}

interface ShownList {
  readonly view: ListView;
  /** Sorts, filters or cuts anew, from the first page on. */
  readonly change: (changes: Partial<ListView>) => void;
  /** Shows other columns of the same rows. */
  readonly chooseColumns: (columns: readonly string[]) => void;
  /** Shows a view that was saved: its part of an address. */
  readonly open: (query: string) => void;
  readonly goOn: (after: string) => void;
  readonly goBack: () => void;
}

/** The view of a list, kept in the address. Pages are steps of the browser's history; sorting and filtering are not. */
export const useListView = (shape: ListShape, kept?: readonly string[]): ShownList => {
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as Trail | null;
  const view = readView(shape, search, { unwritten: state?.unwritten ?? {}, kept });
  // The latest request, which reaches the address a moment later: a user who sorts right after filtering wants both.
  const asked = useRef({ search, unwritten: state?.unwritten ?? {} });
  useEffect(() => {
    asked.current = { search, unwritten: state?.unwritten ?? {} };
  }, [search, state]);
  const show = (next: Partial<ListView>, { replace, trail }: { replace?: true; trail?: Trail }): void => {
    const before = readView(shape, asked.current.search, { unwritten: asked.current.unwritten, kept });
    const after = { ...before, ...next };
    const unwritten = unwrittenOf(shape, after);
    asked.current = { search: writeView(shape, after, asked.current.search, kept), unwritten };
    const hasUnwritten = Object.keys(unwritten).length > 0;
    setSearch(asked.current.search, {
      ...(replace && { replace }),
      ...((trail || hasUnwritten) && { state: { ...trail, ...(hasUnwritten && { unwritten }) } }),
    });
  };

  // Visitors who open a sent link have no trail: the server counts its way back from there.
  const trail = [...(state?.reportTrail ?? []), ...Array<null>(view.page).fill(null)].slice(0, view.page - 1);
  const toPage = (page: number, after: string | null): void =>
    show({ page, after }, { trail: { ...state, reportTrail: [...trail, view.after] } });

  return {
    view,
    change: (changes) => show({ ...changes, page: 1, after: null }, { replace: true }),
    chooseColumns: (columns) => show({ columns }, { replace: true, ...(state && { trail: state }) }),
    open: (query) => {
      const next = new URLSearchParams(query);
      // What is not the list's own stays as it is, but no row stays open.
      for (const [name, value] of search)
        if (!Object.hasOwn(shape.columns, name) && !OWN.has(name) && !next.has(name)) next.set(name, value);
      setSearch(next);
    },
    goOn: (after) => toPage(view.page + 1, after),
    goBack: () => toPage(view.page - 1, trail.at(-1) ?? null),
  };
};

const OWN = new Set(['sort', 'spalten', 'zeilen', 'seite', 'nach', OPEN_PARAMETER]);
