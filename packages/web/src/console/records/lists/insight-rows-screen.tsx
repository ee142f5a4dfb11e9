import type { ReactNode } from 'react';
import { screenPath } from '#console/app/paths.ts';
import { useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { ListTable } from '#work/list/list-table.tsx';
import { recordList } from './record-list.ts';

/** The recommendations behind a figure: the list has as many rows as the figure says. */
export const Component = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  const may = useMay();
  return (
    <Stack>
      <Link to={screenPath(client, 'auswertung')}>{t('consoleInsight.back')}</Link>
      <h1 className={text.xxl}>{t('consoleInsight.rowsTitle')}</h1>
      <ListTable
        list={recordList('auswertung', client, ({ Empfehlungsnummer }) => Empfehlungsnummer)}
        searchKey="f"
        cells={{
          Empfehlungsnummer: ({ Empfehlungsnummer }) =>
            may('record.read') ? (
              <Link to={screenPath(client, 'empfehlungen', Empfehlungsnummer)}>{Empfehlungsnummer}</Link>
            ) : (
              Empfehlungsnummer
            ),
        }}
      />
    </Stack>
  );
};
