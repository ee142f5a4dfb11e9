import type { SearchResult } from '@mundwerk/contract/console/record/search';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchState } from '#console/app/frame/head-search.tsx';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { hitPath } from './hit-path.ts';
import { emptyText, tellOpened } from './search-words.ts';

/** The fields that every search result has, of one client or of all. */
type Found = Pick<SearchResult, 'GesuchtAls' | 'IstVielleichtVertippt' | 'Unverstanden'>;

/** The single exact hit of a search, with its client. */
type Exact = NonNullable<SearchResult['Genau']> & { readonly client: string };

/** Empty result: how the text was interpreted, and whether it may have a typo. */
export const NothingFound = ({ found }: { readonly found: Found }): ReactNode => (
  <>
    {found.IstVielleichtVertippt ? <Notice kind="warning">{t('console.find.typo')}</Notice> : null}
    <Empty title={t('console.find.emptyTitle')}>
      <p>{emptyText(found)}</p>
    </Empty>
  </>
);

/** The text of the search box, which is stored in the history state and never in the URL. */
export const useSearchWords = (): string => (useLocation().state as SearchState | null)?.suche ?? '';

interface SearchPageProps<Result extends Found> {
  /** Distinguishes the query keys of searches; the text and the history entry's key are added. */
  readonly name: readonly unknown[];
  readonly load: (words: string, signal: AbortSignal) => Promise<Result>;
  readonly exactOf: (result: Result) => Exact | null;
  /** Number of hits, announced to screen readers. */
  readonly told: (result: Result) => string;
  /** Explains what can be searched, while the text is empty. */
  readonly hint: string;
  readonly children: (result: Result, words: string) => ReactNode;
}

/** Results for the text of the search box: an exact hit opens at once, anything else is listed. */
export const SearchPage = <Result extends Found>(props: SearchPageProps<Result>): ReactNode => {
  const { key } = useLocation();
  const navigate = useNavigate();
  const words = useSearchWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', ...props.name, words, key],
    queryFn: ({ signal }) => props.load(words, signal),
    enabled: words !== '',
    gcTime: 0,
  });
  const exact = data ? props.exactOf(data) : null;
  const target = exact && hitPath(exact.client, { ...exact, PersonId: null });
  // Primitive values, because the object is new on every render and would reopen the hit again and again.
  const { client, Art, Id } = exact ?? {};
  useEffect(() => {
    if (!client || !Art || !Id || !target || !data) return;
    tellOpened(client, { Art, Id }, data.GesuchtAls);
    // Replaces the search in the history, so that one step back leads to where the search began.
    void navigate(target, { replace: true });
  }, [client, Art, Id, target, data, navigate]);
  if (words === '')
    return (
      <Stack>
        <h1 className={text.xxl}>{t('console.find.screen')}</h1>
        <Empty title={t('console.find.start')}>
          <p>{props.hint}</p>
        </Empty>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <h1 className={text.xxl}>{t('console.find.title')}</h1>
      <VisuallyHidden>
        <span role="status">{data ? props.told(data) : ''}</span>
      </VisuallyHidden>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data && data.Unverstanden.length > 0 ? (
        <Notice kind="info">{t('console.find.unread', { parts: data.Unverstanden.join(' ') })}</Notice>
      ) : null}
      {data && !target ? props.children(data, words) : null}
      {isFetching && !data ? <Skeleton shape="block" /> : null}
    </Stack>
  );
};
