import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import styles from './embed-screen.module.css';
import { HostCheck } from './host-check.tsx';
import { SnippetForm } from './snippet-form.tsx';

/** The snippet that embeds the portal in a page, and a check whether a site may embed it. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['embedding', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/einbindung', { signal }),
  });
  return (
    <div className={styles.screen}>
      <div>
        <h1 className={text.xxl}>{t('consoleEmbed.title')}</h1>
        <p className={text.soft}>{t('consoleEmbed.lead')}</p>
      </div>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data && !data.IstIntegriert ? (
        <Notice kind="info" title={t('consoleEmbed.apart.title')}>
          <p>{t('consoleEmbed.apart.text')}</p>
        </Notice>
      ) : null}
      {data ? <SnippetForm facts={data} /> : null}
      {data ? <HostCheck facts={data} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
    </div>
  );
};
