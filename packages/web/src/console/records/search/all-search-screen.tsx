import type { AlleTreffer } from '@mundwerk/contract/console/all-clients';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import text from '../../../ui/text/text.module.css';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { LoadFailure } from '../../../work/failure/load-failure.tsx';
import { consoleCall } from '../../app/console-call.ts';
import { type SearchState, searchState } from '../../app/frame/head-search.tsx';
import { screenPath } from '../../app/paths.ts';
import { hitPath } from './hit-path.ts';
import { HitTable } from './hit-table.tsx';
import { emptyText, tellOpened, titleOf } from './search-words.ts';

interface OfClientProps {
  readonly found: AlleTreffer['Mandanten'][number];
  readonly words: string;
  readonly readAs: AlleTreffer['GesuchtAls'];
}

/** What one client has; the rest of a long group is shown by the client's own search. */
const OfClient = ({ found: { Mandant, Gruppen }, words, readAs }: OfClientProps): ReactNode => (
  <Section size="xl" gap="ms" title={Mandant.Name}>
    {Gruppen.map((group) => (
      <Stack key={group.Art} gap="sm">
        <h3 className={text.strong}>{titleOf(group)}</h3>
        <HitTable
          kind={group.Art}
          hits={group.Treffer}
          client={Mandant}
          onOpen={(hit) => tellOpened(Mandant.Key, hit, readAs)}
        />
        {group.Anzahl > group.Treffer.length ? (
          <p>
            <Link to={screenPath(Mandant.Key, 'suche')} state={searchState(words)}>
              {t('console.all.more', { number: formatNumber(group.Anzahl), client: Mandant.Name })}
            </Link>
          </p>
        ) : null}
      </Stack>
    ))}
  </Section>
);

const Result = ({ result, words }: { readonly result: AlleTreffer; readonly words: string }): ReactNode => {
  if (result.Mandanten.length === 0)
    return (
      <>
        {result.IstVielleichtVertippt ? <Notice kind="warning">{t('console.find.typo')}</Notice> : null}
        <Empty title={t('console.find.emptyTitle')}>
          <p>{emptyText(result)}</p>
        </Empty>
      </>
    );
  return result.Mandanten.map((found) => (
    <OfClient key={found.Mandant.Key} found={found} words={words} readAs={result.GesuchtAls} />
  ));
};

/** What a text names with any client of the person: one exact hit opens with its client, anything else is shown client by client. */
export const Component = (): ReactNode => {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const words = (state as SearchState | null)?.suche ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', 'all', words, key],
    queryFn: ({ signal }) => consoleCall(null, 'POST /verwaltung/alle/suche', { body: { Text: words }, signal }),
    enabled: words !== '',
    gcTime: 0,
  });
  const exact = data?.Genau ?? null;
  const target = exact && hitPath(exact.Mandant.Key, { ...exact, PersonId: null });
  useEffect(() => {
    if (!exact || !target || !data) return;
    tellOpened(exact.Mandant.Key, exact, data.GesuchtAls);
    // The page takes the place of the search in the history: one step back leads to where the search began.
    void navigate(target, { replace: true });
  }, [exact, target, data, navigate]);
  if (words === '')
    return (
      <Stack>
        <h1 className={text.xxl}>{t('console.find.screen')}</h1>
        <Empty title={t('console.find.start')}>
          <p>{t('console.all.findText')}</p>
        </Empty>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <h1 className={text.xxl}>{t('console.find.title')}</h1>
      <VisuallyHidden>
        <span role="status">{data ? t('console.all.told', { count: data.Mandanten.length }) : ''}</span>
      </VisuallyHidden>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data && data.Unverstanden.length > 0 ? (
        <Notice kind="info">{t('console.find.unread', { parts: data.Unverstanden.join(' ') })}</Notice>
      ) : null}
      {data && !target ? <Result result={data} words={words} /> : null}
      {isFetching && !data ? <Skeleton shape="block" /> : null}
    </Stack>
  );
};
