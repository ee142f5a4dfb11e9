import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';
import { BankUpload } from './parts/bank-files.tsx';
import { PayoutTabs } from './parts/layout.tsx';
import styles from './parts/parts.module.css';

/** Upload of the bank's files, with the results of earlier ones. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const query = useConsoleQuery(['payout', 'bankFiles'], 'GET /verwaltung/auszahlung/bankdateien');
  return (
    <Screen title={t('console.payout.tabs.bankFiles')} lead={t('console.payout.bankLead')}>
      <PayoutTabs />
      {may('payout.bankfile') ? <BankUpload client={Key} /> : null}
      <Loaded query={query}>
        {({ Items }) => (
          <RowTable
            caption={t('console.payout.tabs.bankFiles')}
            rows={Items}
            empty={{ title: t('console.payout.noBankFiles'), text: t('console.payout.noBankFilesText') }}
            keyOf={(file) => file.Id}
            columns={[
              {
                title: t('console.payout.columns.file'),
                cell: (file) => file.Nachrichtennummer,
                below: (file) => file.Format,
                className: styles.code,
              },
              { title: t('console.payout.columns.at'), cell: (file) => formatDateTime(file.Am) },
              { title: t('console.payout.columns.by'), cell: (file) => file.Von },
              { title: t('console.payout.columns.booked'), kind: 'number', cell: (file) => formatNumber(file.Gebucht) },
              {
                title: t('console.payout.columns.returned'),
                kind: 'number',
                cell: (file) => formatNumber(file.Zurueckgegeben),
              },
              {
                title: t('console.payout.columns.unchanged'),
                kind: 'number',
                cell: (file) => formatNumber(file.Unveraendert),
              },
              {
                title: t('console.payout.columns.unknown'),
                kind: 'number',
                cell: (file) => formatNumber(file.Unbekannt),
              },
              { title: t('console.payout.columns.open'), kind: 'number', cell: (file) => formatNumber(file.Offen) },
            ]}
          />
        )}
      </Loaded>
    </Screen>
  );
};
