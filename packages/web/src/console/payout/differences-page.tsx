import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Empty } from '#ui/text/empty.tsx';
import frame from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { DifferenceRows } from './parts/difference-rows.tsx';
import { Loaded } from './parts/loaded.tsx';
import { PayoutTabs } from './parts/payout-tabs.tsx';

const leadOf = (open: number): string =>
  open > 0
    ? t('console.payout.differencesLead', { count: open, number: formatNumber(open) })
    : t('console.payout.noOpenDifferences');

/** The differences of all runs, those that wait for a person first. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['payout', Key, 'differences'],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/auszahlung/abweichungen', { signal }),
  });
  return (
    <div className={frame.screen}>
      <ScreenHead title={t('console.payout.tabs.differences')} lead={query.data && leadOf(query.data.Offen)} />
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
    </div>
  );
};
