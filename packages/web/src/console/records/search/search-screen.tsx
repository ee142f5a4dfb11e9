import type { OperatorClient } from '@mundwerk/contract/console/access';
import type { HitKind, SearchResult } from '@mundwerk/contract/console/record/search';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import text from '../../../ui/text/text.module.css';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { LoadFailure } from '../../../work/failure/load-failure.tsx';
import { consoleCall } from '../../app/console-call.ts';
import type { SearchState } from '../../app/frame/head-search.tsx';
import { useConsoleClient } from '../../app/session/operator.ts';
import { hitPath } from './hit-path.ts';
import { HitTable } from './hit-table.tsx';
import { emptyText, tellOpened, titleOf } from './search-words.ts';

interface ResultProps {
  readonly result: SearchResult;
  readonly client: OperatorClient;
  readonly onAll: (group: HitKind) => void;
}

const Result = ({ result, client, onAll }: ResultProps): ReactNode => {
  if (result.Gruppen.length === 0)
    return (
      <>
        {result.IstVielleichtVertippt ? <Notice kind="warning">{t('console.find.typo')}</Notice> : null}
        <Empty title={t('console.find.emptyTitle')}>
          <p>{emptyText(result)}</p>
        </Empty>
      </>
    );
  return result.Gruppen.map((group) => (
    <Section key={group.Art} size="lg" gap="ms" title={titleOf(group)}>
      <HitTable
        kind={group.Art}
        hits={group.Treffer}
        client={client}
        onOpen={(hit) => tellOpened(client.Key, hit, result.GesuchtAls)}
      />
      {group.Anzahl > group.Treffer.length ? (
        <div>
          <Button kind="secondary" size="sm" onClick={() => onAll(group.Art)}>
            {t('console.find.all', { number: formatNumber(group.Anzahl) })}
          </Button>
        </div>
      ) : null}
    </Section>
  ));
};

/** What the text of the search box names: an exact hit opens at once, anything else is shown in groups. */
export const Component = (): ReactNode => {
  const own = useConsoleClient();
  const { Key: client, Name } = own;
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const words = (state as SearchState | null)?.suche ?? '';
  const [group, setGroup] = useState<{ of: string; kind: HitKind } | null>(null);
  const chosen = group?.of === words ? group.kind : null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', client, words, chosen, key],
    queryFn: ({ signal }) =>
      consoleCall(client, 'POST /verwaltung/suche', { body: { Text: words, Gruppe: chosen }, signal }),
    enabled: words !== '',
    gcTime: 0,
  });
  const exact = data?.Genau ?? null;
  const target = exact && hitPath(client, { ...exact, PersonId: null });
  useEffect(() => {
    document.title = [t('console.find.screen'), Name, t('console.title')].join(' · ');
  }, [Name]);
  useEffect(() => {
    if (!exact || !target || !data) return;
    tellOpened(client, exact, data.GesuchtAls);
    // The page takes the place of the search in the history: one step back leads to where the search began.
    void navigate(target, { replace: true });
  }, [exact, target, client, data, navigate]);
  if (words === '')
    return (
      <Stack>
        <h1 className={text.xxl}>{t('console.find.screen')}</h1>
        <Empty title={t('console.find.start')}>
          <p>{t('console.find.startText')}</p>
        </Empty>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <h1 className={text.xxl}>{t('console.find.title')}</h1>
      <VisuallyHidden>
        <span role="status">{data ? t('console.find.told', { count: data.Gruppen.length }) : ''}</span>
      </VisuallyHidden>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data && data.Unverstanden.length > 0 ? (
        <Notice kind="info">{t('console.find.unread', { parts: data.Unverstanden.join(' ') })}</Notice>
      ) : null}
      {data && !target ? <Result result={data} client={own} onAll={(kind) => setGroup({ of: words, kind })} /> : null}
      {isFetching && !data ? <Skeleton shape="block" /> : null}
    </Stack>
  );
};
