import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { ALL, screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery, useOperator } from '../app/session/operator.ts';
import styles from './health.module.css';
import { clientProblems, HealthHead, useMayInstall } from './health-head.tsx';
import { InstallationHealth } from './installation-health.tsx';
import { MailsPart, SystemsPart, WebhooksPart } from './system-parts.tsx';

/** A client's part of the installation: its mails, webhooks and systems. */
const ClientHealthPart = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { Mandanten } = useOperator();
  const mayInstall = useMayInstall();
  const query = useConsoleQuery(['health'], 'GET /verwaltung/betrieb');
  const again = (): void => void query.refetch();
  return (
    <Stack>
      <HealthHead
        title={t('consoleHealth.clientTitle')}
        problems={query.data ? clientProblems(query.data) : null}
        stand={query.data?.Stand}
        isFetching={query.isFetching}
        onRefresh={again}
      />
      {mayInstall('health.read') && Mandanten.length > 1 ? (
        <p>
          <Link to={screenPath(ALL, 'betrieb')}>{t('consoleHealth.toInstallation')}</Link>
        </p>
      ) : null}
      <Loaded query={query}>
        {(data) => (
          <div className={styles.pair}>
            <MailsPart mails={data.Mails} />
            <SystemsPart client={Key} />
            <WebhooksPart webhooks={data.Webhooks} />
          </div>
        )}
      </Loaded>
    </Stack>
  );
};

/** The health of a client; where it is the only one, the whole installation is shown, because "all clients" does not exist then. */
export const Component = (): ReactNode => {
  const { Mandanten } = useOperator();
  const mayInstall = useMayInstall();
  return mayInstall('health.read') && Mandanten.length === 1 ? <InstallationHealth /> : <ClientHealthPart />;
};
