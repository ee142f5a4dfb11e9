import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Empty } from '#ui/text/empty.tsx';
import frame from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { BankUpload } from './parts/bank-upload.tsx';
import { Loaded } from './parts/loaded.tsx';
import styles from './parts/parts.module.css';
import { PayoutTabs } from './parts/payout-tabs.tsx';

/** Upload of the bank's files, with the results of earlier ones. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const query = useQuery({
    queryKey: ['payout', Key, 'bankFiles'],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/auszahlung/bankdateien', { signal }),
  });
  return (
    <div className={frame.screen}>
      <ScreenHead title={t('console.payout.tabs.bankFiles')} lead={t('console.payout.bankLead')} />
      <PayoutTabs />
      {may('payout.bankfile') ? <BankUpload client={Key} /> : null}
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Empty title={t('console.payout.noBankFiles')}>
              <p>{t('console.payout.noBankFilesText')}</p>
            </Empty>
          ) : (
            <Scroll label={t('console.payout.tabs.bankFiles')}>
              <DataTable
                caption={t('console.payout.tabs.bankFiles')}
                columns={[
                  { title: t('console.payout.columns.file') },
                  { title: t('console.payout.columns.at') },
                  { title: t('console.payout.columns.by') },
                  { title: t('console.payout.columns.booked'), kind: 'number' },
                  { title: t('console.payout.columns.returned'), kind: 'number' },
                  { title: t('console.payout.columns.unchanged'), kind: 'number' },
                  { title: t('console.payout.columns.unknown'), kind: 'number' },
                  { title: t('console.payout.columns.open'), kind: 'number' },
                ]}
              >
                {Items.map((file) => (
                  <tr key={file.Id}>
                    <Cell className={styles.code} below={file.Format}>
                      {file.Nachrichtennummer}
                    </Cell>
                    <Cell>{formatDateTime(file.Am)}</Cell>
                    <Cell>{file.Von}</Cell>
                    <Cell kind="number">{formatNumber(file.Gebucht)}</Cell>
                    <Cell kind="number">{formatNumber(file.Zurueckgegeben)}</Cell>
                    <Cell kind="number">{formatNumber(file.Unveraendert)}</Cell>
                    <Cell kind="number">{formatNumber(file.Unbekannt)}</Cell>
                    <Cell kind="number">{formatNumber(file.Offen)}</Cell>
                  </tr>
                ))}
              </DataTable>
            </Scroll>
          )
        }
      </Loaded>
    </div>
  );
};
