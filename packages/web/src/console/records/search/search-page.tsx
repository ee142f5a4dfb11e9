import type { SearchResult } from '@mundwerk/contract/console/record/search';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import text from '../../../ui/text/text.module.css';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { LoadFailure } from '../../../work/failure/load-failure.tsx';
import type { SearchState } from '../../app/frame/head-search.tsx';
import { hitPath } from './hit-path.ts';
import { emptyText, tellOpened } from './search-words.ts';

/** What every search answers, whether of one client or of all. */
type Found = Pick<SearchResult, 'GesuchtAls' | 'IstVielleichtVertippt' | 'Unverstanden'>;

/** The one thing that a text names, and whose client's it is. */
type Exact = NonNullable<SearchResult['Genau']> & { readonly client: string };

/** Nothing was found: what the text was taken for, and whether a letter may be wrong. */
export const NothingFound = ({ found }: { readonly found: Found }): ReactNode => (
  <>
    {found.IstVielleichtVertippt ? <Notice kind="warning">{t('console.find.typo')}</Notice> : null}
    <Empty title={t('console.find.emptyTitle')}>
      <p>{emptyText(found)}</p>
    </Empty>
  </>
);

/** The text of the search box, which is in the history's entry and never in the address. */
export const useSearchWords = (): string => (useLocation().state as SearchState | null)?.suche ?? '';

interface SearchPageProps<Result extends Found> {
  /** What tells this search from others; the words and the entry of the history are added. */
  readonly name: readonly unknown[];
  readonly load: (words: string, signal: AbortSignal) => Promise<Result>;
  readonly exactOf: (result: Result) => Exact | null;
  /** How much was found, for those who do not see it. */
  readonly told: (result: Result) => string;
  /** What can be looked for, while nothing is. */
  readonly hint: string;
  readonly children: (result: Result, words: string) => ReactNode;
}

/** What the text of the search box names: an exact hit opens at once, anything else is shown. */
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
  // Its parts, because the whole is made anew with every rendering: the hit would be opened again and again.
  const { client, Art, Id } = exact ?? {};
  useEffect(() => {
    if (!client || !Art || !Id || !target || !data) return;
    tellOpened(client, { Art, Id }, data.GesuchtAls);
    // The page takes the place of the search in the history: one step back leads to where the search began.
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
