import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSearchParams } from '../../../lib/page/search-params.ts';
import { type ReportView, readView, writeView } from './report-view.ts';

/** Where each page seen so far begins; kept with the entry of the browser's history, where reload and back find it. */
interface Trail {
  readonly reportTrail?: readonly (string | null)[];
}

interface ShownReport {
  readonly view: ReportView;
  /** Sorts, filters or cuts anew, from the first page on. */
  readonly change: (changes: Partial<ReportView>) => void;
  /** Shows other columns of the same rows. */
  readonly chooseColumns: (columns: readonly string[]) => void;
  readonly goOn: (after: string) => void;
  readonly goBack: () => void;
}

/** The view of a report, kept in the address. Pages are steps of the browser's history; sorting and filtering are not. */
export const useReportView = (report: ReportName): ShownReport => {
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as Trail | null;
  const view = readView(report, search);
  // The latest request, which reaches the address a moment later: a user who sorts right after filtering wants both.
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);
  const show = (next: Partial<ReportView>, options: { replace?: true; state?: unknown }): void => {
    asked.current = writeView(report, { ...readView(report, asked.current), ...next }, asked.current);
    setSearch(asked.current, options);
  };

  // Visitors who open a sent link have no trail: the server counts its way back from there.
  const trail = [...(state?.reportTrail ?? []), ...Array<null>(view.page).fill(null)].slice(0, view.page - 1);
  const toPage = (page: number, after: string | null): void =>
    show({ page, after }, { state: { ...state, reportTrail: [...trail, view.after] } });

  return {
    view,
    change: (changes) => show({ ...changes, page: 1, after: null }, { replace: true }),
    chooseColumns: (columns) => show({ columns }, { replace: true, state }),
    goOn: (after) => toPage(view.page + 1, after),
    goBack: () => toPage(view.page - 1, trail.at(-1) ?? null),
  };
};
