import type { ReactNode } from 'react';
import { screenPath } from '#console/app/paths.ts';
import { useConsoleClient } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { ListTable } from '#work/list/list-table.tsx';
import { recordList } from './record-list.ts';

/** The recommenders of a client, newest first; contacts are found by the search box. */
export const Component = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  return (
    <Stack>
      <h1 className={text.xxl}>{t('console.people.screen')}</h1>
      <ListTable
        list={recordList('personen', client, ({ Id }) => Id)}
        searchKey="f"
        cells={{ Name: ({ Id, Name }) => <Link to={screenPath(client, 'personen', Id)}>{Name}</Link> }}
      />
    </Stack>
  );
};
