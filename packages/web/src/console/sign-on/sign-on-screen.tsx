import type { SignOnSetUp } from '@mundwerk/contract/console/operate/sign-on';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Section } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import type { Reason } from '#work/act/act.ts';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { Screen, Scroll } from '#work/screen/layout.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { consoleCall, useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';
import styles from './sign-on.module.css';
import { TrialResult, useSignOnTrial } from './sign-on-trial.tsx';

type Person = SignOnSetUp['OhneRolle'][number];

/** Maximum number of agencies to choose from; for more, numbers are looked up in the list of agencies. */
const MOST_AGENCIES = 200;

interface EnterDialogProps {
  person: Person;
  onDone: () => void;
  onClose: () => void;
}

/** Enters the person as an employee of an agency. */
const EnterDialog = ({ person, onDone, onClose }: EnterDialogProps): ReactNode => {
  const { Key } = useConsoleClient();
  const [number, setNumber] = useState(person.Agenturen[0] ?? '');
  const { data } = useConsoleQuery(['agencies', 'open'], 'PUT /verwaltung/agenturen', {
    body: { Pagesize: MOST_AGENCIES, Filter: [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Offen' }] },
  });
  const act = async (Grund: Reason) => {
    await consoleCall(Key, 'POST /verwaltung/anmeldung/ohne-rolle/{id}/zuordnung', {
      params: { id: person.Id },
      body: { Agenturnummer: number, Grund },
    });
    return { message: t('consoleSignOn.enter.done', { name: person.Name }) };
  };
  return (
    <ActDialog
      title={t('consoleSignOn.enter.label')}
      isComplete={number !== ''}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('consoleSignOn.enter.preview', { name: person.Name })}</p>
      <SelectField
        label={t('consoleSignOn.enter.agency')}
        placeholder={t('consoleSignOn.enter.choose')}
        options={(data?.Items ?? []).map(({ Nummer, Name }) => [
          Nummer,
          t('consoleSignOn.enter.option', { number: Nummer, name: Name }),
        ])}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
    </ActDialog>
  );
};

const PersonRow = ({ person, onEnter }: { person: Person; onEnter: (() => void) | null }): ReactNode => (
  <tr>
    <Cell below={person.Email}>{person.Name}</Cell>
    <Cell>{person.Agenturen.join(', ') || '–'}</Cell>
    <Cell>{formatDateTime(person.ZuletztAm)}</Cell>
    {onEnter ? (
      <Cell below={person.Email === null ? t('consoleSignOn.enter.noAddress') : null}>
        <Button
          kind="secondary"
          size="sm"
          isDisabled={person.Email === null}
          aria-label={t('consoleSignOn.enter.one', { name: person.Name })}
          onClick={onEnter}
        >
          {t('consoleSignOn.enter.short')}
        </Button>
      </Cell>
    ) : null}
  </tr>
);

/** People who signed on within a month and have no role, with a button to enter them at an agency. */
export const RolelessPart = ({ people, onDone }: { people: readonly Person[]; onDone: () => void }): ReactNode => {
  const may = useMay();
  const [chosen, setChosen] = useState<Person | null>(null);
  const mayEnter = may('agency.change');
  return (
    <Section title={t('consoleSignOn.roleless.title')} gap="ms">
      <p className={text.soft}>
        {t(people.length === 0 ? 'consoleSignOn.roleless.none' : 'consoleSignOn.roleless.lead')}
      </p>
      {people.length > 0 ? (
        <Scroll label={t('consoleSignOn.roleless.caption')}>
          <DataTable
            caption={t('consoleSignOn.roleless.caption')}
            columns={[
              { title: t('consoleSignOn.roleless.name') },
              { title: t('consoleSignOn.roleless.agencies') },
              { title: t('consoleSignOn.roleless.last') },
              ...(mayEnter ? [{ title: t('consoleSignOn.roleless.act') }] : []),
            ]}
          >
            {people.map((person) => (
              <PersonRow key={person.Id} person={person} onEnter={mayEnter ? () => setChosen(person) : null} />
            ))}
          </DataTable>
        </Scroll>
      ) : null}
      {chosen ? <EnterDialog person={chosen} onDone={onDone} onClose={() => setChosen(null)} /> : null}
    </Section>
  );
};

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
  const { data, error, isFetching, refetch } = useConsoleQuery(['signOn'], 'GET /verwaltung/anmeldung');
  const again = (): void => void refetch();
  return (
    <Screen title={t('consoleSignOn.title')} lead={data ? leadOf(data) : null}>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={again} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.Anmeldedienst ? (
        <div className={styles.sides}>
          <TrialPart client={Key} />
          <ProviderPart provider={data.Anmeldedienst} />
        </div>
      ) : null}
      {data ? <RolelessPart people={data.OhneRolle} onDone={again} /> : null}
    </Screen>
  );
};
