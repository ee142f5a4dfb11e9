import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { ListTable } from '#work/list/list-table.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { CreateAgencyAct } from './agency-acts.tsx';
import { AgencyPanel, agenciesKey, agenciesList } from './agency-panel.tsx';

/** The agencies of a client, with their people and pending tasks. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const queries = useQueryClient();
  return (
    <Screen
      title={t('consoleAgencies.screen')}
      lead={t('consoleAgencies.lead')}
      acts={<CreateAgencyAct onDone={() => void queries.invalidateQueries({ queryKey: agenciesKey(Key) })} />}
    >
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
