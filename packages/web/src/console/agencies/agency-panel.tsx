import type { AgencyDetail } from '@mundwerk/contract/console/operate/agencies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { agenciesKey } from './agencies-list.ts';
import { AgencyActs } from './agency-acts.tsx';

const People = ({ people }: { people: AgencyDetail['Personen'] }): ReactNode => (
  <Section title={t('consoleAgencies.people.title')} size="lg" gap="ms">
    {people.length === 0 ? (
      <p className={text.soft}>{t('consoleAgencies.people.none')}</p>
    ) : (
      <Scroll label={t('consoleAgencies.people.caption')}>
        <DataTable
          caption={t('consoleAgencies.people.caption')}
          columns={[
            { title: t('consoleAgencies.people.name') },
            { title: t('consoleAgencies.people.role') },
            { title: t('consoleAgencies.people.last') },
          ]}
        >
          {people.map(({ Name, Email, Rollen, ZuletztAm }) => (
            <tr key={`${Name} ${Email} ${ZuletztAm}`}>
              <Cell below={Email}>{Name}</Cell>
              <Cell>
                {Rollen.map((role) => t(`consoleSignOn.roles.${role}`)).join(', ') ||
                  t(ZuletztAm ? 'consoleSignOn.noRole' : 'consoleAgencies.people.entered')}
              </Cell>
              <Cell>{ZuletztAm ? formatDateTime(ZuletztAm) : '–'}</Cell>
            </tr>
          ))}
        </DataTable>
      </Scroll>
    )}
  </Section>
);

/** What the agency's state means, in one sentence. */
const sentenceOf = ({ GeschlossenAm, Wartend }: AgencyDetail): string =>
  GeschlossenAm
    ? t('consoleAgencies.closedSince', { when: formatDateTime(GeschlossenAm) })
    : t('consoleAgencies.waiting', { count: Wartend });

const Agency = ({ agency, onDone }: { agency: AgencyDetail; onDone: () => void }): ReactNode => (
  <Stack>
    <p>{sentenceOf(agency)}</p>
    <AgencyActs agency={agency} onDone={onDone} />
    <Facts
      isBeside
      facts={[
        [t('consoleAgencies.columns.Nummer'), agency.Nummer],
        [t('consoleAgencies.fields.street'), agency.Strasse],
        [t('consoleAgencies.columns.Ort'), [agency.Plz, agency.Ort].filter(Boolean).join(' ')],
        [t('consoleAgencies.fields.phone'), agency.Telefon],
        [t('consoleAgencies.fields.email'), agency.Email],
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
  const { Key } = useConsoleClient();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...agenciesKey(Key), number],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/agenturen/{nr}', { params: { nr: number }, signal }),
  });
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  return <Agency agency={data} onDone={() => void queries.invalidateQueries({ queryKey: agenciesKey(Key) })} />;
};
