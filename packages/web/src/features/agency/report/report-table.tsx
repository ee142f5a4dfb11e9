import type { RecommenderRow } from '@mundwerk/contract/agency/agency-recommenders';
import type {
  InvitationRow,
  LeadRow,
  OrderRow,
  RecommendationRow,
  ReportRequest,
  RewardRow,
} from '@mundwerk/contract/agency/agency-reports';
import { noteOf, REPORTS, type ReportName } from '@mundwerk/contract/values/agency-report';
import type { ReactNode } from 'react';
import type { CallKey, CallOptions } from '#lib/http/api.ts';
import type { List, ListPage, RowExtras } from '#work/list/list.ts';
import { ListTable } from '#work/list/list-table.tsx';
import { reportWords } from '../agency-words.ts';
import { agencyCall, agencyFile } from '../session/agency-call.ts';

interface Rows {
  auftraege: OrderRow;
  empfehler: RecommenderRow;
  empfehlungen: RecommendationRow;
  leads: LeadRow;
  einladungen: InvitationRow;
  praemien: RewardRow;
}

/** One row of a report, as the contract spells it. */
export type ReportRow<R extends ReportName> = Rows[R];

interface Asked {
  params: { agentur: string };
  body: ReportRequest;
  signal: AbortSignal;
}

type ReportCalls = { readonly [R in ReportName]: (asked: Asked) => Promise<ListPage<ReportRow<R>>> };

const CALLS: ReportCalls = {
  auftraege: (asked) => agencyCall('PUT /agentur/auftraege/{agentur}', asked),
  empfehler: (asked) => agencyCall('PUT /agentur/empfehler/{agentur}', asked),
  empfehlungen: (asked) => agencyCall('PUT /agentur/empfehlungen/{agentur}', asked),
  leads: (asked) => agencyCall('PUT /agentur/leads/{agentur}', asked),
  einladungen: (asked) => agencyCall('PUT /agentur/einladungen/{agentur}', asked),
  praemien: (asked) => agencyCall('PUT /agentur/praemien/{agentur}', asked),
};

const NUMBERS = {
  auftraege: 'Auftragsnummer',
  empfehler: 'EmpfehlerId',
  empfehlungen: 'Empfehlungsnummer',
  leads: 'Auftragsnummer',
  einladungen: 'Einladungsnummer',
  praemien: 'Praemierungsnummer',
} as const satisfies { [R in ReportName]: keyof ReportRow<R> };

/** The number that identifies a row. */
export const numberOf = <R extends ReportName>(report: R, row: ReportRow<R>): string =>
  (row as unknown as Record<string, string>)[NUMBERS[report]] ?? '';

/** The query key of one agency's report, under which its pages are cached. */
export const reportKey = (report: ReportName, agency: string): readonly string[] => ['agency-report', report, agency];

/** One page of a report. */
export const loadReport = <R extends ReportName>(report: R, asked: Asked): Promise<ListPage<ReportRow<R>>> =>
  CALLS[report](asked);

type ExportKey = Extract<CallKey, `PUT /agentur/${ReportName}/{agentur}/export`>;

/** The whole report as a file; all six calls take the same input. */
export const exportReport = (report: ReportName, options: CallOptions<ExportKey>): Promise<Blob> =>
  agencyFile(`PUT /agentur/${report}/{agentur}/export` as 'PUT /agentur/auftraege/{agentur}/export', options);

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
