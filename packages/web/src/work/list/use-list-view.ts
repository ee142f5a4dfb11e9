import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSearchParams } from '#lib/page/search-params.ts';
import type { ListShape } from './list.ts';
import { type ListView, readView, type Unwritten, unwrittenOf, writeView } from './list-view.ts';
import { OPEN_PARAMETER } from './open-parameter.ts';

/** The history state of a list, which survives reload and back. */
interface Trail {
  /** The cursors of the pages seen so far. */
  readonly reportTrail?: readonly (string | null)[];
  /** Filters on columns with personal data. */
  readonly unwritten?: Unwritten;
}

interface ShownList {
  readonly view: ListView;
  /** Changes order, filters or page size, and returns to the first page. */
  readonly change: (changes: Partial<ListView>) => void;
  /** Shows other columns of the same rows. */
  readonly chooseColumns: (columns: readonly string[]) => void;
  /** Shows a saved view, given as URL parameters. */
  readonly open: (query: string) => void;
  readonly goOn: (after: string) => void;
  readonly goBack: () => void;
}

/** The view of a list, stored in the URL. Changing the page adds a history entry; sorting and filtering replace it. */
export const useListView = (shape: ListShape, kept?: readonly string[]): ShownList => {
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as Trail | null;
  const view = readView(shape, search, { unwritten: state?.unwritten ?? {}, kept });
  // The latest requested view; the URL updates later, and sorting right after filtering must not lose the filter.
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

  // A shared link comes without cursors; then the server finds the previous page by its number.
  const trail = [...(state?.reportTrail ?? []), ...Array<null>(view.page).fill(null)].slice(0, view.page - 1);
  const toPage = (page: number, after: string | null): void =>
    show({ page, after }, { trail: { ...state, reportTrail: [...trail, view.after] } });

  return {
    view,
    change: (changes) => show({ ...changes, page: 1, after: null }, { replace: true }),
    chooseColumns: (columns) => show({ columns }, { replace: true, ...(state && { trail: state }) }),
    open: (query) => {
      const next = new URLSearchParams(query);
      // Parameters of others stay, except the open row.
      for (const [name, value] of search)
        if (!Object.hasOwn(shape.columns, name) && !OWN.has(name) && !next.has(name)) next.set(name, value);
      setSearch(next);
    },
    goOn: (after) => toPage(view.page + 1, after),
    goBack: () => toPage(view.page - 1, trail.at(-1) ?? null),
  };
};

const OWN = new Set(['sort', 'spalten', 'zeilen', 'seite', 'nach', OPEN_PARAMETER]);
