import type { ListRequest } from '@mundwerk/contract/list';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import styles from '#ui/data/record-table.module.css';
import { Stack } from '#ui/layout/page.tsx';
import { Empty } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useShortcut } from '../keys/use-shortcut.ts';
import { RowPanel } from '../panel/row-panel.tsx';
import { LoadFailure } from '../screen/loaded.tsx';
import type { List, ListPage, ListWords, RowExtras } from './list.ts';
import { ListPager } from './list-pager.tsx';
import { type ListView, requestOf, useListView } from './list-view.ts';
import { useKeptColumns } from './preferences.ts';
import { ListRows, type TableProps } from './rows/list-rows.tsx';
import { ExportMenu, ExportProgress } from './tools/export-menu.tsx';
import { totalWords } from './tools/filter-chips.tsx';
import { ListTools } from './tools/list-tools.tsx';
import { useExport } from './tools/use-export.ts';
import { MailEnd, SavedViews } from './views/saved-views.tsx';

interface ListEmptyProps {
  words: ListWords;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
}

/** An empty list: no matches, an empty page, or no rows yet with a hint at what will appear. */
export const ListEmpty = ({ words, view, onChange }: ListEmptyProps): ReactNode => {
  if (Object.keys(view.filters).length > 0) {
    return (
      <Empty title={t('workList.found.nothing')}>
        <Button kind="secondary" onClick={() => onChange({ filters: {} })}>
          {t('workList.filter.reset')}
        </Button>
      </Empty>
    );
  }
  if (view.page > 1) {
    return (
      <Empty title={t('workList.found.end')}>
        <Button kind="secondary" onClick={() => onChange({})}>
          {t('workList.pages.first')}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty title={words.empty.title}>
      <p>{words.empty.text}</p>
    </Empty>
  );
};

interface ListTableProps<Row> extends RowExtras<Row> {
  list: List<Row>;
  /** Refetch interval while something on the page is about to change by itself. */
  refetchMs?: ((page: ListPage<Row> | undefined) => number | false) | undefined;
  /** Receives the loaded rows and the time of loading. */
  onRows?: ((rows: readonly Row[], loadedAtMs: number) => void) | undefined;
  /** Receives the page and its request, so that an act can cover all rows of the filter. */
  onPage?: ((page: ListPage<Row>, request: ListRequest) => void) | undefined;
  /** The key that focuses the list's search; none where the page has a search of its own. */
  searchKey?: string;
}

interface BodyProps<Row> extends TableProps<Row> {
  query: UseQueryResult<ListPage<Row>>;
  onChange: (changes: Partial<ListView>) => void;
}

const Body = <Row,>({ query, onChange, ...table }: BodyProps<Row>): ReactNode => {
  const failure = query.error ? (
    <LoadFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  ) : null;
  if (failure && !query.data)
    return (
      <>
        {failure}
        {/* The page of an old link may no longer exist. */}
        {table.view.page > 1 ? (
          <Button kind="secondary" className={text.start} onClick={() => onChange({})}>
            {t('workList.pages.first')}
          </Button>
        ) : null}
      </>
    );
  if (query.data?.Items.length === 0)
    return <ListEmpty words={table.list.words} view={table.view} onChange={onChange} />;
  return (
    <>
      {/* Rows that were loaded before stay visible beside the error. */}
      {failure}
      <ListRows {...table} />
    </>
  );
};

/** Days and figures are first sorted with the latest or largest on top, texts alphabetically. */
const isLargestFirst = <Row,>({ columns }: List<Row>, column: string): boolean =>
  !['text', 'state'].includes(columns[column]?.kind ?? 'text');

const sumsOf = <Row,>({ columns, words }: List<Row>, { Summen = {} }: ListPage<Row>): string[] =>
  Object.entries(Summen).map(([name, sum]) =>
    t('workList.sum', {
      column: words.column(name),
      sum: columns[name]?.kind === 'money' ? formatMoney(sum) : formatNumber(sum),
    }),
  );

/** Loads the page of a list that a view shows. */
const usePage = <Row,>(
  list: List<Row>,
  view: ListView,
  { refetchMs, onRows, onPage }: Pick<ListTableProps<Row>, 'refetchMs' | 'onRows' | 'onPage'>,
): UseQueryResult<ListPage<Row>> => {
  const request = requestOf(list, view);
  const query = useQuery({
    queryKey: [...list.queryKey, request],
    queryFn: ({ signal }) => list.load(request, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchMs?.(state.data) ?? false,
  });
  const { data: page, dataUpdatedAt } = query;
  useEffect(() => {
    if (page) onRows?.(page.Items, dataUpdatedAt);
  }, [page, dataUpdatedAt, onRows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is made anew each time, and changes with the page alone
  useEffect(() => {
    if (page && !query.isPlaceholderData) onPage?.(page, request);
  }, [page, query.isPlaceholderData, onPage]);
  return query;
};

/** The shared list of the working areas: sorted, filtered and paged by the URL, with export, a side panel and keyboard control. */
export const ListTable = <Row,>({
  list,
  refetchMs,
  onRows,
  onPage,
  searchKey = '/',
  ...extras
}: ListTableProps<Row>): ReactNode => {
  const [kept, keepColumns] = useKeptColumns(list);
  const { view, change, chooseColumns, open, goOn, goBack } = useListView(list, kept);
  const query = usePage(list, view, { refetchMs, onRows, onPage });
  const { data: page, dataUpdatedAt } = query;
  const search = useRef<HTMLInputElement>(null);
  const file = useExport(list, view);
  useShortcut(searchKey, () => search.current?.focus());
  const next = page?.Weiter;
  const sort = (column: string): void => {
    const isTurned = view.sort === column;
    change({ sort: column, isDescending: isTurned ? !view.isDescending : isLargestFirst(list, column) });
  };
  const shown = (
    <Stack className={styles.report}>
      <MailEnd list={list.id} />
      <ListTools
        list={list}
        view={view}
        onChange={change}
        onColumns={(columns) => {
          keepColumns(columns);
          chooseColumns(columns);
        }}
        searchRef={search}
        before={<SavedViews list={list} onOpen={open} />}
      >
        {list.exportFile ? (
          <ExportMenu
            rows={page ? totalWords(page) : '…'}
            isBusy={file.state.step === 'running'}
            onStart={file.start}
          />
        ) : null}
      </ListTools>
      <ExportProgress
        state={file.state}
        total={page?.IstGesamtzahlGenau ? page.TotalCount : undefined}
        onCancel={file.cancel}
        onRetry={file.start}
      />
      <Body
        query={query}
        onChange={change}
        list={list}
        view={view}
        page={page}
        isBusy={query.isPlaceholderData}
        onSort={sort}
        {...extras}
      />
      {page && page.Items.length > 0 ? (
        <ListPager
          view={view}
          count={page.Items.length}
          total={totalWords(page)}
          isBusy={query.isPlaceholderData}
          onBack={goBack}
          onNext={next ? () => goOn(next) : undefined}
          onSize={(pageSize) => change({ pageSize })}
          sums={sumsOf(list, page)}
          loaded={{ at: dataUpdatedAt, onRefresh: () => void query.refetch() }}
        />
      ) : null}
    </Stack>
  );
  return extras.opening ? (
    <RowPanel list={list} rows={page?.Items ?? []} opening={extras.opening}>
      {shown}
    </RowPanel>
  ) : (
    shown
  );
};
