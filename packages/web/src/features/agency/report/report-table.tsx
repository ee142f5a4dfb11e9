import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { formatNumber } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/data/record-table.module.css';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import { useShortcut } from '../../../work/keys/use-shortcut.ts';
import { type ReportPage, type ReportRow, reportQuery } from './report-calls.ts';
import { ReportEmpty } from './report-empty.tsx';
import { ReportPager } from './report-pager.tsx';
import type { RowExtras } from './report-row.tsx';
import { Table, type TableProps } from './report-rows.tsx';
import { columnsOf, type ReportView, requestOf } from './report-view.ts';
import { ExportMenu, ExportProgress } from './tools/export-menu.tsx';
import { ReportTools } from './tools/report-tools.tsx';
import { useExport } from './tools/use-export.ts';
import { useReportView } from './use-report-view.ts';

const totalWords = ({ TotalCount, IstGesamtzahlGenau }: ReportPage<ReportName>): string => {
  const total = formatNumber(TotalCount);
  return IstGesamtzahlGenau ? total : t('agencyReport.pages.above', { total });
};

/** Days and figures are first wanted from the latest or largest on, words from their first letter. */
const isLargestFirst = (report: ReportName, column: string): boolean =>
  ['day', 'number', 'money'].includes(columnsOf(report)[column]?.kind ?? 'text');

interface ReportTableProps<R extends ReportName> extends RowExtras<R> {
  report: R;
  agency: { readonly Agenturnummer: string };
  /** Asks again after this time, while something on the page is about to change by itself. */
  refetchMs?: (page: ReportPage<R> | undefined) => number | false;
  /** Is told what was loaded, and when. */
  onRows?: (rows: readonly ReportRow<R>[], loadedAtMs: number) => void;
}

interface BodyProps<R extends ReportName> extends TableProps<R> {
  query: UseQueryResult<ReportPage<R>>;
  onChange: (changes: Partial<ReportView>) => void;
}

const Body = <R extends ReportName>({ query, onChange, ...table }: BodyProps<R>): ReactNode => {
  if (query.error && !query.data)
    return (
      <>
        <LoadFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
        {/* A link to a page may outlive the page. */}
        {table.view.page > 1 ? (
          <Button kind="secondary" className={text.start} onClick={() => onChange({})}>
            {t('agencyReport.pages.first')}
          </Button>
        ) : null}
      </>
    );
  if (query.data?.Items.length === 0)
    return <ReportEmpty report={table.report} view={table.view} onChange={onChange} />;
  return <Table {...table} />;
};

/** A report of an agency as a table: sorted, filtered, cut and paged by the address, exported, worked by keyboard. */
export const ReportTable = <R extends ReportName>({
  report,
  agency: { Agenturnummer },
  refetchMs,
  onRows,
  ...extras
}: ReportTableProps<R>): ReactNode => {
  const { view, change, chooseColumns, goOn, goBack } = useReportView(report);
  const query = useQuery({
    ...reportQuery(report, Agenturnummer, requestOf(report, view)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchMs?.(state.data) ?? false,
  });
  const { data: page, dataUpdatedAt } = query;
  useEffect(() => {
    if (page) onRows?.(page.Items, dataUpdatedAt);
  }, [page, dataUpdatedAt, onRows]);
  const search = useRef<HTMLInputElement>(null);
  const file = useExport(report, Agenturnummer, view);
  useShortcut('/', () => search.current?.focus());
  const next = page?.Weiter;
  const sort = (column: string): void => {
    const isTurned = view.sort === column;
    change({ sort: column, isDescending: isTurned ? !view.isDescending : isLargestFirst(report, column) });
  };
  return (
    <Stack className={styles.report}>
      <ReportTools report={report} view={view} onChange={change} onColumns={chooseColumns} searchRef={search}>
        <ExportMenu rows={page ? totalWords(page) : '…'} isBusy={file.state.step === 'running'} onStart={file.start} />
      </ReportTools>
      <ExportProgress
        state={file.state}
        total={page?.IstGesamtzahlGenau ? page.TotalCount : undefined}
        onCancel={file.cancel}
        onRetry={file.start}
      />
      <Body
        query={query}
        onChange={change}
        report={report}
        view={view}
        page={page}
        isBusy={query.isPlaceholderData}
        onSort={sort}
        {...extras}
      />
      {page && page.Items.length > 0 ? (
        <ReportPager
          view={view}
          count={page.Items.length}
          total={totalWords(page)}
          isBusy={query.isPlaceholderData}
          onBack={goBack}
          onNext={next ? () => goOn(next) : undefined}
          onSize={(pageSize) => change({ pageSize })}
        />
      ) : null}
    </Stack>
  );
};
