import type { SignOnSetUp } from '@mundwerk/contract/console/operate/sign-on';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { SelectField, textInput } from '#ui/form/field.tsx';
import { Section } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import screen from '#work/screen/screen.module.css';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';
import { TrialResult, useSignOnTrial } from './sign-on-trial.tsx';

type Person = SignOnSetUp['OhneRolle'][number];

/** Maximum number of agencies to choose from; for more, numbers are looked up in the list of agencies. */
const MOST_AGENCIES = 200;

/** The agency of the person, among those that are open; loaded with the dialog. */
const AgencyField = ({ value, onChange }: { value: string; onChange: (number: string) => void }): ReactNode => {
  const { data } = useConsoleQuery(['agencies', 'open'], 'PUT /verwaltung/agenturen', {
    body: { Pagesize: MOST_AGENCIES, Filter: [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Offen' }] },
  });
  return (
    <SelectField
      label={t('consoleSignOn.enter.agency')}
      placeholder={t('consoleSignOn.enter.choose')}
      options={(data?.Items ?? []).map(({ Nummer, Name }) => [
        Nummer,
        t('consoleSignOn.enter.option', { number: Nummer, name: Name }),
      ])}
      {...textInput(value, onChange)}
    />
  );
};

/** Enters the person as an employee of an agency. */
const EnterAct = ({ person }: { person: Person }): ReactNode => {
  const first = person.Agenturen[0] ?? '';
  const [number, setNumber] = useState(first);
  return (
    <ConsoleAct
      right="agency.change"
      label={t('consoleSignOn.enter.short')}
      title={t('consoleSignOn.enter.label')}
      name={t('consoleSignOn.enter.one', { name: person.Name })}
      isDisabled={person.Email === null}
      isComplete={number !== ''}
      onOpen={() => setNumber(first)}
      send={withReason('POST /verwaltung/anmeldung/ohne-rolle/{id}/zuordnung', {
        params: { id: person.Id },
        body: { Agenturnummer: number },
      })}
      done={t('consoleSignOn.enter.done', { name: person.Name })}
      stale={['signOn']}
    >
      <p>{t('consoleSignOn.enter.preview', { name: person.Name })}</p>
      <AgencyField value={number} onChange={setNumber} />
    </ConsoleAct>
  );
};

/** People who signed on within a month and have no role, with a button to enter them at an agency. */
export const RolelessPart = ({ people }: { people: readonly Person[] }): ReactNode => {
  const may = useMay();
  return (
    <Section title={t('consoleSignOn.roleless.title')} gap="ms">
      <p className={text.soft}>
        {t(people.length === 0 ? 'consoleSignOn.roleless.none' : 'consoleSignOn.roleless.lead')}
      </p>
      {people.length > 0 ? (
        <RowTable
          caption={t('consoleSignOn.roleless.caption')}
          rows={people}
          keyOf={({ Id }) => Id}
          columns={[
            { title: t('consoleSignOn.roleless.name'), cell: ({ Name }) => Name, below: ({ Email }) => Email },
            {
              title: t('consoleSignOn.roleless.agencies'),
              cell: ({ Agenturen }) => Agenturen.join(', ') || '–',
            },
            { title: t('consoleSignOn.roleless.last'), moment: ({ ZuletztAm }) => ZuletztAm },
            may('agency.change') && {
              title: t('consoleSignOn.roleless.act'),
              cell: (person) => <EnterAct person={person} />,
              below: ({ Email }) => (Email === null ? t('consoleSignOn.enter.noAddress') : null),
            },
          ]}
        />
      ) : null}
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
  const query = useConsoleQuery(['signOn'], 'GET /verwaltung/anmeldung');
  return (
    <Screen title={t('consoleSignOn.title')} lead={query.data ? leadOf(query.data) : null}>
      <Loaded query={query}>
        {({ Anmeldedienst, OhneRolle }) => (
          <>
            {Anmeldedienst ? (
              <div className={screen.parts}>
                <TrialPart client={Key} />
                <ProviderPart provider={Anmeldedienst} />
              </div>
            ) : null}
            <RolelessPart people={OhneRolle} />
          </>
        )}
      </Loaded>
    </Screen>
  );
};
