import { mayAct } from '@mundwerk/contract/values/console/acts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { today } from '#lib/text/clock.ts';
import { formatWeekday } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Empty, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { loadInboxCounts } from '../app/counts.ts';
import { useConsoleClient, useOperator } from '../app/session/operator.ts';
import { TILES } from '../app/tiles.ts';
import styles from './start-screen.module.css';

/** Tiles with the person's pending items; parts without any are not shown. */
const Waiting = (): ReactNode => {
  const { Key, Rollen } = useConsoleClient();
  const own = TILES.filter(({ acts }) => acts.some((act) => mayAct(Rollen, act)));
  const counts = useQueries({
    queries: own.map(({ id, count }) => ({
      queryKey: ['tile', Key, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(Key, signal),
    })),
  });
  if (counts.some(({ isPending }) => isPending)) return <Skeleton shape="block" />;
  const failed = counts.find(({ error }) => error);
  const waiting = own.filter((_, index) => (counts[index]?.data ?? 0) > 0);
  return (
    <>
      {failed?.error ? (
        <LoadFailure error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : null}
      {waiting.length > 0 ? (
        <div className={styles.tiles}>
          {waiting.map(({ id, Component }) => (
            <Suspense key={id} fallback={<Skeleton shape="block" />}>
              <Component client={Key} />
            </Suspense>
          ))}
        </div>
      ) : null}
      {waiting.length === 0 && !failed ? (
        <Empty title={t('console.start.doneTitle')}>
          <p>{t('console.start.doneText')}</p>
        </Empty>
      ) : null}
    </>
  );
};

/** One sentence about the person's own pending tasks. */
const Summary = ({ client }: { client: string }): ReactNode => {
  const { data } = useQuery({
    queryKey: ['tile', client, 'summary'],
    queryFn: ({ signal }) => loadInboxCounts(client, signal),
  });
  if (!data || data.FuerMich === 0) return null;
  return (
    <p className={text.soft} role="status">
      {t('console.start.waiting', { count: data.FuerMich })}{' '}
      {data.HeuteFaellig > 0 ? t('console.start.due', { count: data.HeuteFaellig }) : t('console.start.notDue')}
    </p>
  );
};

/** The first screen of a client: pending items, for the person's own roles. */
export const Component = (): ReactNode => {
  const { Name } = useOperator();
  const { Key, Rollen } = useConsoleClient();
  return (
    <Stack>
      <div className={styles.head}>
        <div>
          <h1 className={text.xxl}>{t('console.start.title', { name: Name.split(' ', 1)[0] ?? Name })}</h1>
          {mayAct(Rollen, 'inbox.read') ? <Summary client={Key} /> : null}
        </div>
        <p className={text.soft}>{formatWeekday(today())}</p>
      </div>
      <Waiting />
    </Stack>
  );
};
