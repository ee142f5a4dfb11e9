import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Empty } from '#ui/text/notice.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { DifferenceRows } from './parts/bank-files.tsx';
import { PayoutTabs } from './parts/layout.tsx';

const leadOf = (open: number): string =>
  open > 0
    ? t('console.payout.differencesLead', { count: open, number: formatNumber(open) })
    : t('console.payout.noOpenDifferences');

/** The differences of all runs, those that wait for a person first. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const queries = useQueryClient();
  const query = useConsoleQuery(['payout', 'differences'], 'GET /verwaltung/auszahlung/abweichungen');
  return (
    <Screen title={t('console.payout.tabs.differences')} lead={query.data && leadOf(query.data.Offen)}>
      <PayoutTabs />
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Empty title={t('console.payout.noDifferences')}>
              <p>{t('console.payout.noDifferencesText')}</p>
            </Empty>
          ) : (
            <DifferenceRows
              client={Key}
              differences={Items}
              onDone={() => void queries.invalidateQueries({ queryKey: ['payout', Key] })}
            />
          )
        }
      </Loaded>
    </Screen>
  );
};
