import type { ReactNode } from 'react';
import { screenPath } from '#console/app/paths.ts';
import { useConsoleClient } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { ListTable } from '#work/list/list-table.tsx';
import { Nothing } from '#work/list/rows/list-cells.tsx';
import { recordList } from './record-list.ts';

/** The claims of a client, newest first; details are on the page of the recommendation. */
export const Component = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  return (
    <Stack>
      <h1 className={text.xxl}>{t('console.lists.claims')}</h1>
      <ListTable
        list={recordList('praemien', client, ({ Praemierungsnummer }) => Praemierungsnummer)}
        searchKey="f"
        cells={{
          Empfehlungsnummer: ({ Empfehlungsnummer }) =>
            Empfehlungsnummer ? (
              <Link to={screenPath(client, 'empfehlungen', Empfehlungsnummer)}>{Empfehlungsnummer}</Link>
            ) : (
              <Nothing />
            ),
        }}
      />
    </Stack>
  );
};
