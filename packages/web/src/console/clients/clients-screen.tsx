import type { SetUpClient } from '@mundwerk/contract/console/set-up/draft';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import type { SetUpState } from '@mundwerk/contract/values/console/set-up';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { useRowShortcuts } from '#work/list/row-keys.ts';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { setUpPath } from '../acts/client-draft/use-draft.ts';
import { ALL, screenPath } from '../app/paths.ts';
import { consoleCall, useOperator } from '../app/session/operator.ts';
import { ImportFolderAct } from './import/import-client.tsx';

const TONES: Readonly<Record<SetUpState, StateTone>> = {
  Entwurf: 'waiting',
  Geplant: 'moving',
  Live: 'done',
  Angehalten: 'ended',
};

/** Number of problems in the files of a client's draft, or a note that there is no draft. */
const checkOf = ({ Key, Probleme }: SetUpClient): ReactNode => {
  if (Probleme === null) return t('consoleClients.list.noDraft');
  if (Probleme === 0) return t('consoleClients.list.right');
  return <Link to={setUpPath(Key)}>{t('consoleClients.problems', { count: Probleme })}</Link>;
};

const Clients = ({ clients }: { clients: readonly SetUpClient[] }): ReactNode => {
  const keys = { idOf: ({ Key }: SetUpClient) => Key };
  const body = useRowShortcuts(clients, keys, {
    opening: { title: (id) => id, content: () => null, pagePath: (id) => setUpPath(id) },
  });
  return (
    <RowTable
      bodyRef={body}
      caption={t('consoleClients.title')}
      rows={clients}
      keyOf={({ Key }) => Key}
      empty={{ title: t('consoleClients.list.emptyTitle'), text: t('consoleClients.list.emptyText') }}
      columns={[
        {
          title: t('consoleClients.list.name'),
          cell: ({ Key, Name }) => (
            <Link to={setUpPath(Key)} data-row={Key}>
              {Name}
            </Link>
          ),
          below: ({ Key }) => Key,
        },
        {
          title: t('consoleClients.list.state'),
          cell: ({ Stand }) => <StateDot tone={TONES[Stand]}>{t(`consoleClients.states.${Stand}`)}</StateDot>,
          below: ({ GeaendertAm, Stand }) =>
            GeaendertAm !== null && Stand !== 'Entwurf'
              ? t('consoleClients.list.draftSince', { when: formatDateTime(GeaendertAm) })
              : null,
        },
        { title: t('consoleClients.list.hosts'), cell: ({ Hosts }) => Hosts.join(', ') || '–' },
        { title: t('consoleClients.list.languages'), cell: ({ Sprachen }) => Sprachen.join(', ') || '–' },
        { title: t('consoleClients.list.recommendations'), number: ({ Empfehlungen30Tage }) => Empfehlungen30Tage },
        {
          title: t('consoleClients.list.check'),
          cell: checkOf,
          className: ({ Probleme }) => (Probleme === null ? text.soft : Probleme > 0 ? text.danger : undefined),
        },
      ]}
    />
  );
};

/** The clients of this installation: live ones, and those still being set up. */
export const Component = (): ReactNode => {
  const { RollenFuerAlle } = useOperator();
  const query = useQuery({
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
      <Loaded query={query}>{({ Mandanten }) => <Clients clients={Mandanten} />}</Loaded>
    </Screen>
  );
};
