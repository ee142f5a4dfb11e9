import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Link } from '#ui/text/link.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { PayoutTabs } from './parts/layout.tsx';
import styles from './parts/parts.module.css';
import { formatSum, proposalTone, proposalWord } from './parts/payout-words.ts';

/** The proposals of runs, those that wait for a second person first. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const query = useConsoleQuery(['payout', 'proposals'], 'GET /verwaltung/auszahlung/vorschlaege');
  return (
    <Screen title={t('console.payout.tabs.proposals')} lead={t('console.payout.proposalsLead')}>
      <PayoutTabs />
      <Loaded query={query}>
        {({ Items }) => (
          <RowTable
            caption={t('console.payout.tabs.proposals')}
            rows={Items}
            empty={{ title: t('console.payout.noProposals'), text: t('console.payout.noProposalsText') }}
            keyOf={(proposal) => proposal.Id}
            columns={[
              {
                title: t('console.payout.columns.proposed'),
                cell: (proposal) => (
                  <Link to={screenPath(Key, 'auszahlung', 'vorschlaege', proposal.Id)}>
                    {formatDateTime(proposal.VorgeschlagenAm)}
                  </Link>
                ),
              },
              { title: t('console.payout.columns.by'), cell: (proposal) => proposal.VorgeschlagenVon },
              {
                title: t('console.payout.columns.count'),
                kind: 'number',
                cell: (proposal) => formatNumber(proposal.Anzahl),
              },
              {
                title: t('console.payout.columns.sum'),
                kind: 'number',
                cell: (proposal) => <Money>{formatSum(proposal.SummeCent)}</Money>,
              },
              {
                title: t('console.payout.columns.state'),
                cell: (proposal) => (
                  <StateDot tone={proposalTone(proposal.Status)}>{proposalWord(proposal.Status)}</StateDot>
                ),
              },
              {
                title: t('console.payout.columns.run'),
                cell: (proposal) =>
                  proposal.Laufnummer ? (
                    <Link to={screenPath(Key, 'auszahlung', 'laeufe', proposal.Laufnummer)}>{proposal.Laufnummer}</Link>
                  ) : (
                    '–'
                  ),
                className: styles.code,
              },
            ]}
          />
        )}
      </Loaded>
    </Screen>
  );
};
