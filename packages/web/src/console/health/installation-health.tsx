import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import screen from '#work/screen/screen.module.css';
import styles from './health.module.css';
import { useHealth } from './health-calls.ts';
import { HealthHead } from './health-head.tsx';
import { problemsOf } from './health-words.ts';
import { MailsPart, WebhooksPart } from './mail-parts.tsx';
import { DeadLettersPart, QueuesPart } from './queues-part.tsx';
import { CapacityPart, ServersPart } from './server-parts.tsx';
import { SystemsPart } from './systems-part.tsx';
import { TasksPart } from './tasks-part.tsx';

/** How the installation is, which all clients share. */
export const InstallationHealth = (): ReactNode => {
  const { data, error, isFetching, refetch } = useHealth();
  const again = (): void => void refetch();
  return (
    <div className={screen.screen}>
      <HealthHead
        title={t('consoleHealth.title')}
        problems={data ? problemsOf(data) : null}
        stand={data?.Stand}
        isFetching={isFetching}
        onRefresh={again}
      />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={again} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data ? (
        <div className={styles.parts}>
          <div className={styles.pair}>
            <ServersPart servers={data.Server} />
            <SystemsPart client={null} />
            <QueuesPart queues={data.Warteschlangen} />
            <CapacityPart capacity={data.Kapazitaet} />
            <MailsPart mails={data.Mails} />
            <WebhooksPart webhooks={data.Webhooks} />
          </div>
          <DeadLettersPart letters={data.Tote} onDone={again} />
          <TasksPart tasks={data.Aufgaben} onDone={again} />
        </div>
      ) : null}
    </div>
  );
};
