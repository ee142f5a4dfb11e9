import type { ReactNode } from 'react';
import { screenPath } from '#console/app/paths.ts';
import { useConsoleClient } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { ListTable } from '#work/list/list-table.tsx';
import { refusalText } from '../parts/words.ts';
import { recordList } from './record-list.ts';

/** The reports of orders that were refused, the last first, each with its reason and the recommendation it named. */
export const Component = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  return (
    <Stack>
      <div>
        <h1 className={text.xxl}>{t('console.lists.refusals')}</h1>
        <p className={text.soft}>{t('console.lists.refusalsLead')}</p>
      </div>
      <ListTable
        list={recordList('meldungen', client, ({ Id }) => Id)}
        searchKey="f"
        cells={{
          Grund: ({ Grund }) => refusalText(Grund),
          Empfehlungsnummer: ({ Empfehlungsnummer, IstBekannt }) =>
            IstBekannt ? (
              <Link to={screenPath(client, 'empfehlungen', Empfehlungsnummer)}>{Empfehlungsnummer}</Link>
            ) : (
              Empfehlungsnummer
            ),
        }}
      />
    </Stack>
  );
};
