import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import screen from '#work/screen/screen.module.css';
import { consoleCall } from '../app/console-call.ts';
import { ALL, screenPath } from '../app/paths.ts';
import { useConsoleClient, useOperator } from '../app/session/operator.ts';
import styles from './health.module.css';
import { useMayInstall } from './health-calls.ts';
import { HealthHead } from './health-head.tsx';
import { clientProblems } from './health-words.ts';
import { InstallationHealth } from './installation-health.tsx';
import { MailsPart, WebhooksPart } from './mail-parts.tsx';
import { SystemsPart } from './systems-part.tsx';

/** A client's part of the installation: its mails, webhooks and systems. */
const ClientHealthPart = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { Mandanten } = useOperator();
  const mayInstall = useMayInstall();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['health', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/betrieb', { signal }),
  });
  const again = (): void => void refetch();
  return (
    <div className={screen.screen}>
      <HealthHead
        title={t('consoleHealth.clientTitle')}
        problems={data ? clientProblems(data) : null}
        stand={data?.Stand}
        isFetching={isFetching}
        onRefresh={again}
      />
      {mayInstall('health.read') && Mandanten.length > 1 ? (
        <p>
          <Link to={screenPath(ALL, 'betrieb')}>{t('consoleHealth.toInstallation')}</Link>
        </p>
      ) : null}
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={again} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data ? (
        <div className={styles.pair}>
          <MailsPart mails={data.Mails} />
          <SystemsPart client={Key} />
          <WebhooksPart webhooks={data.Webhooks} />
        </div>
      ) : null}
    </div>
  );
};

/** The health of a client; where it is the only one, the whole installation is shown, because "all clients" does not exist then. */
export const Component = (): ReactNode => {
  const { Mandanten } = useOperator();
  const mayInstall = useMayInstall();
  return mayInstall('health.read') && Mandanten.length === 1 ? <InstallationHealth /> : <ClientHealthPart />;
};
