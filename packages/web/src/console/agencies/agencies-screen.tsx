import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { ListTable } from '#work/list/list-table.tsx';
import screen from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { agenciesKey, agenciesList } from './agencies-list.ts';
import { CreateAgencyAct } from './agency-acts.tsx';
import { AgencyPanel } from './agency-panel.tsx';

/** The agencies of a client, with their people and pending tasks. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const queries = useQueryClient();
  return (
    <div className={screen.screen}>
      <ScreenHead title={t('consoleAgencies.screen')} lead={t('consoleAgencies.lead')}>
        <CreateAgencyAct onDone={() => void queries.invalidateQueries({ queryKey: agenciesKey(Key) })} />
      </ScreenHead>
      <ListTable
        list={agenciesList(Key)}
        searchKey="f"
        opening={{
          title: (number, row) => row?.Name ?? t('consoleAgencies.one', { number }),
          content: (number) => <AgencyPanel number={number} />,
          pagePath: (number) => screenPath(Key, 'agenturen', number),
        }}
      />
    </div>
  );
};
