import type { AgencyDetail, AgencyRow } from '@mundwerk/contract/console/operate/agencies';
import { AGENCY_LIST, type AgencyState } from '@mundwerk/contract/values/console/operate/agencies';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import type { List } from '#work/list/list.ts';
import { ListTable } from '#work/list/list-table.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall, useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { AgencyActs, CreateAgencyAct } from './agency-acts.tsx';

/** The list of a client's agencies. */
export const agenciesList = (client: string): List<AgencyRow> => ({
  ...AGENCY_LIST,
  id: 'console.agencies',
  words: {
    caption: t('consoleAgencies.screen'),
    column: (name) => t(`consoleAgencies.columns.${name as keyof typeof AGENCY_LIST.columns}`),
    value: (_column, value) => t(`consoleAgencies.states.${value as AgencyState}`),
    empty: { title: t('consoleAgencies.empty.title'), text: t('consoleAgencies.empty.text') },
    fileName: t('consoleAgencies.fileName'),
  },
  idOf: ({ Nummer }) => Nummer,
  queryKey: ['agencies', client],
  load: (body, signal) => consoleCall(client, 'PUT /verwaltung/agenturen', { body, signal }),
});

const People = ({ people }: { people: AgencyDetail['Personen'] }): ReactNode => (
  <Section title={t('consoleAgencies.people.title')} size="lg" gap="ms">
    {people.length === 0 ? (
      <p className={text.soft}>{t('consoleAgencies.people.none')}</p>
    ) : (
      <RowTable
        caption={t('consoleAgencies.people.caption')}
        rows={people}
        keyOf={({ Name, Email, ZuletztAm }) => `${Name} ${Email} ${ZuletztAm}`}
        columns={[
          { title: t('consoleAgencies.people.name'), cell: ({ Name }) => Name, below: ({ Email }) => Email },
          {
            title: t('consoleAgencies.people.role'),
            cell: ({ Rollen, ZuletztAm }) =>
              Rollen.map((role) => t(`consoleSignOn.roles.${role}`)).join(', ') ||
              t(ZuletztAm ? 'consoleSignOn.noRole' : 'consoleAgencies.people.entered'),
          },
          { title: t('consoleAgencies.people.last'), moment: ({ ZuletztAm }) => ZuletztAm },
        ]}
      />
    )}
  </Section>
);

/** What the agency's state means, in one sentence. */
const sentenceOf = ({ GeschlossenAm, Wartend }: AgencyDetail): string =>
  GeschlossenAm
    ? t('consoleAgencies.closedSince', { when: formatDateTime(GeschlossenAm) })
    : t('consoleAgencies.waiting', { count: Wartend });

const Agency = ({ agency }: { agency: AgencyDetail }): ReactNode => (
  <Stack>
    <p>{sentenceOf(agency)}</p>
    <AgencyActs agency={agency} />
    <Facts
      isBeside
      facts={[
        [t('consoleAgencies.columns.Nummer'), agency.Nummer],
        [t('consoleAgencies.fields.street'), agency.Strasse],
        [t('consoleAgencies.columns.Ort'), [agency.Plz, agency.Ort].filter(Boolean).join(' ')],
        [t('consoleAgencies.fields.phone'), agency.Telefon],
        [t('consoleAgencies.fields.email'), agency.Email],
        [t('consoleAgencies.fields.tax'), agency.Umsatzsteuer],
        [t('consoleAgencies.recommendations'), formatNumber(agency.Empfehlungen)],
        [t('consoleAgencies.source'), t(agency.GeaendertAm ? 'consoleAgencies.ofConsole' : 'consoleAgencies.ofFile')],
        [t('consoleAgencies.fields.agents'), agency.Agenten.join(', ') || t('consoleAgencies.noAgents')],
      ]}
    />
    <People people={agency.Personen} />
  </Stack>
);

/** One agency: its data, agents and people, and the acts on it. */
export const AgencyPanel = ({ number }: { number: string }): ReactNode => {
  const query = useConsoleQuery(['agencies', number], 'GET /verwaltung/agenturen/{nr}', { params: { nr: number } });
  return <Loaded query={query}>{(data) => <Agency agency={data} />}</Loaded>;
};

/** The agencies of a client, with their people and pending tasks. */
export const Agencies = (): ReactNode => {
  const { Key } = useConsoleClient();
  return (
    <Screen title={t('consoleAgencies.screen')} lead={t('consoleAgencies.lead')} acts={<CreateAgencyAct />}>
      <ListTable
        list={agenciesList(Key)}
        searchKey="f"
        opening={{
          title: (number, row) => row?.Name ?? t('consoleAgencies.one', { number }),
          content: (number) => <AgencyPanel number={number} />,
          pagePath: (number) => screenPath(Key, 'agenturen', number),
        }}
      />
    </Screen>
  );
};

/** The page of one agency, with the same content as the panel beside the list. */
export const AgencyPage = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { nummer = '' } = useParams();
  return (
    <Screen
      title={t('consoleAgencies.one', { number: nummer })}
      acts={<Link to={screenPath(Key, 'agenturen')}>{t('consoleAgencies.toList')}</Link>}
    >
      <AgencyPanel number={nummer} />
    </Screen>
  );
};
