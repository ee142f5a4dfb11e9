import type { SetUpClient } from '@mundwerk/contract/console/set-up/draft';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import type { SetUpState } from '@mundwerk/contract/values/console/set-up';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Cell, DataTable, StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { Link } from '#ui/text/link.tsx';
import { Empty, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useRowShortcuts } from '#work/list/row-keys.ts';
import { Screen, Scroll } from '#work/screen/layout.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { setUpPath } from '../acts/client-draft/use-draft.ts';
import { ALL, screenPath } from '../app/paths.ts';
import { consoleCall, useOperator } from '../app/session/operator.ts';
import { ImportFolderAct } from './import/import-folder.tsx';

const TONES: Readonly<Record<SetUpState, StateTone>> = {
  Entwurf: 'waiting',
  Geplant: 'moving',
  Live: 'done',
  Angehalten: 'ended',
};

/** Number of problems in the files of a client's draft, or a note that there is no draft. */
const CheckCell = ({ client: { Key, Probleme } }: { client: SetUpClient }): ReactNode => {
  if (Probleme === null) return <Cell className={text.soft}>{t('consoleClients.list.noDraft')}</Cell>;
  return (
    <Cell className={Probleme > 0 ? text.danger : undefined}>
      {Probleme === 0 ? (
        t('consoleClients.list.right')
      ) : (
        <Link to={setUpPath(Key)}>{t('consoleClients.problems', { count: Probleme })}</Link>
      )}
    </Cell>
  );
};

const ClientRow = ({ client }: { client: SetUpClient }): ReactNode => {
  const { Key, Name, Stand, Hosts, Sprachen, Empfehlungen30Tage, GeaendertAm } = client;
  const hasDraft = GeaendertAm !== null && Stand !== 'Entwurf';
  return (
    <tr>
      <Cell below={Key}>
        <Link to={setUpPath(Key)} data-row={Key}>
          {Name}
        </Link>
      </Cell>
      <Cell below={hasDraft ? t('consoleClients.list.draftSince', { when: formatDateTime(GeaendertAm) }) : null}>
        <StateDot tone={TONES[Stand]}>{t(`consoleClients.states.${Stand}`)}</StateDot>
      </Cell>
      <Cell>{Hosts.join(', ') || '–'}</Cell>
      <Cell>{Sprachen.join(', ') || '–'}</Cell>
      <Cell kind="number">{Empfehlungen30Tage === null ? '–' : formatNumber(Empfehlungen30Tage)}</Cell>
      <CheckCell client={client} />
    </tr>
  );
};

const Clients = ({ clients }: { clients: readonly SetUpClient[] }): ReactNode => {
  const keys = { idOf: ({ Key }: SetUpClient) => Key };
  const body = useRowShortcuts(clients, keys, {
    opening: { title: (id) => id, content: () => null, pagePath: (id) => setUpPath(id) },
  });
  return (
    <Scroll label={t('consoleClients.title')}>
      <DataTable
        bodyRef={body}
        caption={t('consoleClients.title')}
        columns={[
          { title: t('consoleClients.list.name') },
          { title: t('consoleClients.list.state') },
          { title: t('consoleClients.list.hosts') },
          { title: t('consoleClients.list.languages') },
          { title: t('consoleClients.list.recommendations'), kind: 'number' },
          { title: t('consoleClients.list.check') },
        ]}
      >
        {clients.map((client) => (
          <ClientRow key={client.Key} client={client} />
        ))}
      </DataTable>
    </Scroll>
  );
};

/** The clients of this installation: live ones, and those still being set up. */
export const Component = (): ReactNode => {
  const { RollenFuerAlle } = useOperator();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['set-up'],
    queryFn: ({ signal }) => consoleCall(null, 'GET /verwaltung/mandanten', { signal }),
    staleTime: 0,
  });
  const mayCreate = mayAct(RollenFuerAlle, 'client.create');
  return (
    <Screen
      title={t('consoleClients.title')}
      lead={t('consoleClients.lead')}
      acts={
        mayCreate ? (
          <>
            <ImportFolderAct />
            <ButtonLink size="sm" to={screenPath(ALL, 'mandanten', 'neu')}>
              {t('consoleClients.create.action')}
            </ButtonLink>
          </>
        ) : null
      }
    >
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.Mandanten.length === 0 ? (
        <Empty title={t('consoleClients.list.emptyTitle')}>
          <p>{t('consoleClients.list.emptyText')}</p>
        </Empty>
      ) : null}
      {data && data.Mandanten.length > 0 ? <Clients clients={data.Mandanten} /> : null}
    </Screen>
  );
};
