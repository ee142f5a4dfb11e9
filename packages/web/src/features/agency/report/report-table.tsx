import { noteOf, REPORTS, type ReportName } from '@mundwerk/contract/values/agency-report';
import type { ReactNode } from 'react';
import type { List, ListPage, RowExtras } from '#work/list/list.ts';
import { ListTable } from '#work/list/list-table.tsx';
import { exportReport, loadReport, numberOf, type ReportRow, reportKey } from './report-calls.ts';
import { reportWords } from './report-words.ts';

interface ReportTableProps<R extends ReportName> extends RowExtras<ReportRow<R>> {
  report: R;
  agency: { readonly Agenturnummer: string };
  /** Interval of reloading while something on the page is about to change by itself. */
  refetchMs?: (page: ListPage<ReportRow<R>> | undefined) => number | false;
  /** Receives the loaded rows, and when they were loaded. */
  onRows?: (rows: readonly ReportRow<R>[], loadedAtMs: number) => void;
}

const listOf = <R extends ReportName>(report: R, agency: string): List<ReportRow<R>> => ({
  ...REPORTS[report],
  id: `agentur.${report}`,
  words: reportWords(report, agency),
  idOf: (row) => numberOf(report, row),
  queryKey: reportKey(report, agency),
  load: (body, signal) => loadReport(report, { params: { agentur: agency }, body, signal }),
  exportFile: (format, body, options) =>
    exportReport(report, {
      params: { agentur: agency },
      query: { format },
      body: { ...body, Spalten: [...body.Spalten, ...[noteOf(report)].filter((note) => note !== null)] },
      ...options,
    }),
});

/** A report of an agency as a table. */
export const ReportTable = <R extends ReportName>({
  report,
  agency: { Agenturnummer },
  ...rest
}: ReportTableProps<R>): ReactNode => <ListTable list={listOf(report, Agenturnummer)} {...rest} />;
