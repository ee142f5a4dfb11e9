import type { RequestLogEntry } from '@mundwerk/contract/operations/request-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import styles from './keys-screen.module.css';

const PAGE = '50';

const Requests = ({ requests }: { requests: readonly RequestLogEntry[] }): ReactNode => (
  <div className={styles.requests}>
    <DataTable
      isDense
      caption={t('consoleKeys.requests.title')}
      columns={[
        { title: t('consoleKeys.requests.when') },
        { title: t('consoleKeys.requests.what') },
        { title: t('consoleKeys.requests.answer') },
        { title: t('consoleKeys.requests.duration'), kind: 'number' },
      ]}
    >
      {requests.map(({ RequestId, Zeit, Methode, Pfad, Status, ErrorCode, DauerMs }) => (
        <tr key={RequestId}>
          <Cell>{formatDateTime(Zeit)}</Cell>
          <Cell below={<span className={styles.path}>{RequestId}</span>}>
            <code className={styles.path}>{`${Methode} ${Pfad}`}</code>
          </Cell>
          <Cell below={ErrorCode} className={ErrorCode ? text.danger : undefined}>
            {Status}
          </Cell>
          <Cell kind="number">{t('consoleKeys.requests.ms', { ms: formatNumber(DauerMs) })}</Cell>
        </tr>
      ))}
    </DataTable>
  </div>
);

/** The requests made with a key, the newest first; their contents are not stored. */
export const KeyRequests = ({ id }: { id: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const [isRefused, setIsRefused] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['keys', Key, id, 'requests', isRefused],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      consoleCall(Key, 'GET /verwaltung/schluessel/{id}/protokoll', {
        params: { id },
        query: { anzahl: PAGE, nurFehler: isRefused ? 'true' : 'false', ...(pageParam ? { ab: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ Naechste }) => Naechste,
  });
  const requests = data?.pages.flatMap(({ Eintraege }) => Eintraege);
  return (
    <Section title={t('consoleKeys.requests.title')} size="lg" gap="ms">
      <p className={text.note}>{t('consoleKeys.requests.lead')}</p>
      <Checkbox
        label={t('consoleKeys.requests.refusedOnly')}
        checked={isRefused}
        onChange={(event) => setIsRefused(event.currentTarget.checked)}
      />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!requests && !error ? <Skeleton shape="block" /> : null}
      {requests?.length === 0 ? <p className={text.soft}>{t('consoleKeys.requests.none')}</p> : null}
      {requests && requests.length > 0 ? <Requests requests={requests} /> : null}
      {hasNextPage ? (
        <Button kind="secondary" size="sm" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {t('consoleKeys.requests.more')}
        </Button>
      ) : null}
    </Section>
  );
};
