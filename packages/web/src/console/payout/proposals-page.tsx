import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Link } from '#ui/text/link.tsx';
import frame from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { formatSum } from './parts/format-sum.ts';
import { Loaded } from './parts/loaded.tsx';
import styles from './parts/parts.module.css';
import { PayoutTabs } from './parts/payout-tabs.tsx';
import { proposalTone, proposalWord } from './parts/proposal-state.ts';

/** The proposals of runs, those that wait for a second person first. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const query = useQuery({
    queryKey: ['payout', Key, 'proposals'],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/auszahlung/vorschlaege', { signal }),
  });
  return (
    <div className={frame.screen}>
      <ScreenHead title={t('console.payout.tabs.proposals')} lead={t('console.payout.proposalsLead')} />
      <PayoutTabs />
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Empty title={t('console.payout.noProposals')}>
              <p>{t('console.payout.noProposalsText')}</p>
            </Empty>
          ) : (
            <Scroll label={t('console.payout.tabs.proposals')}>
              <DataTable
                caption={t('console.payout.tabs.proposals')}
                columns={[
                  { title: t('console.payout.columns.proposed') },
                  { title: t('console.payout.columns.by') },
                  { title: t('console.payout.columns.count'), kind: 'number' },
                  { title: t('console.payout.columns.sum'), kind: 'number' },
                  { title: t('console.payout.columns.state') },
                  { title: t('console.payout.columns.run') },
                ]}
              >
                {Items.map((proposal) => (
                  <tr key={proposal.Id}>
                    <Cell>
                      <Link to={screenPath(Key, 'auszahlung', 'vorschlaege', proposal.Id)}>
                        {formatDateTime(proposal.VorgeschlagenAm)}
                      </Link>
                    </Cell>
                    <Cell>{proposal.VorgeschlagenVon}</Cell>
                    <Cell kind="number">{formatNumber(proposal.Anzahl)}</Cell>
                    <Cell kind="number">
                      <Money>{formatSum(proposal.SummeCent)}</Money>
                    </Cell>
                    <Cell>
                      <StateDot tone={proposalTone(proposal.Status)}>{proposalWord(proposal.Status)}</StateDot>
                    </Cell>
                    <Cell className={styles.code}>
                      {proposal.Laufnummer ? (
                        <Link to={screenPath(Key, 'auszahlung', 'laeufe', proposal.Laufnummer)}>
                          {proposal.Laufnummer}
                        </Link>
                      ) : (
                        '–'
                      )}
                    </Cell>
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
