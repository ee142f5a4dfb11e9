import type { SignOnSetUp } from '@mundwerk/contract/console/operate/sign-on';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import screen from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { RolelessPart } from './roleless-part.tsx';
import styles from './sign-on.module.css';
import { useSignOnTrial } from './sign-on-trial.ts';
import { TrialResult } from './trial-result.tsx';

type Provider = NonNullable<SignOnSetUp['Anmeldedienst']>;

/** The summary at the top of the screen. */
const leadOf = ({ Anmeldedienst, OhneRolle }: SignOnSetUp): string =>
  Anmeldedienst
    ? OhneRolle.length === 0
      ? t('consoleSignOn.leadNone')
      : t('consoleSignOn.lead', { count: OhneRolle.length })
    : t('consoleSignOn.without');

/** The provider as it is set up; its secret is never shown. */
const ProviderPart = ({ provider }: { provider: Provider }): ReactNode => (
  <Section title={t('consoleSignOn.provider.title')} gap="ms">
    <Facts
      facts={[
        [t('consoleSignOn.provider.issuer'), provider.Issuer],
        [
          t('consoleSignOn.provider.kind'),
          t(provider.IstEingebaut ? 'consoleSignOn.provider.embedded' : 'consoleSignOn.provider.outside'),
        ],
        [t('consoleSignOn.provider.clientId'), provider.ClientId],
        [
          t('consoleSignOn.provider.secret'),
          t(provider.HatGeheimnis ? 'consoleSignOn.provider.secretSet' : 'consoleSignOn.provider.secretNone'),
        ],
        [t('consoleSignOn.provider.scope'), provider.Scope],
        [t('consoleSignOn.provider.redirect'), <code key="redirect">{provider.RedirectUri}</code>],
        [t('consoleSignOn.provider.rolesClaim'), <code key="roles">{provider.RollenClaim}</code>],
        [t('consoleSignOn.provider.agencyClaim'), <code key="agencies">{provider.AgenturClaim}</code>],
        ...provider.Zuordnung.map(
          ({ Wert, Rolle }) =>
            [t('consoleSignOn.provider.mapped', { value: Wert }), t(`consoleSignOn.roles.${Rolle}`)] as [
              string,
              string,
            ],
        ),
      ]}
    />
  </Section>
);

/** The button for a trial, and its result. */
const TrialPart = ({ client }: { client: string }): ReactNode => {
  const may = useMay();
  const { state, begin } = useSignOnTrial(client);
  return (
    <Section title={t('consoleSignOn.trial.title')} gap="ms">
      <p className={text.soft}>{t('consoleSignOn.trial.lead')}</p>
      {may('signon.try') ? (
        <div>
          <Button kind="primary" size="sm" isBusy={state.step === 'away' || state.step === 'asking'} onClick={begin}>
            {t('consoleSignOn.trial.action')}
          </Button>
        </div>
      ) : null}
      {state.step === 'failed' ? <Notice kind="error">{state.message}</Notice> : null}
      {state.step === 'done' ? <TrialResult trial={state.trial} client={client} /> : null}
    </Section>
  );
};

/** The sign-on of agencies: the provider, a trial of it, and people without a role. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['signOn', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/anmeldung', { signal }),
  });
  const again = (): void => void refetch();
  return (
    <div className={screen.screen}>
      <ScreenHead title={t('consoleSignOn.title')} lead={data ? leadOf(data) : null} />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={again} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.Anmeldedienst ? (
        <div className={styles.sides}>
          <TrialPart client={Key} />
          <ProviderPart provider={data.Anmeldedienst} />
        </div>
      ) : null}
      {data ? <RolelessPart people={data.OhneRolle} onDone={again} /> : null}
    </div>
  );
};
