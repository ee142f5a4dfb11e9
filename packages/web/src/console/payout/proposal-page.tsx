import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { ScreenHead } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum } from '#work/screen/row-table.tsx';
import { ApproveAct, Changes, Comparison, useProposal } from '../acts/payout-proposal.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { PaymentRows, PayoutTabs, proposalWord } from './payment-rows.tsx';

/** A proposal as its approver sees it; approving makes the run. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { id = '' } = useParams();
  const query = useProposal(id);
  return (
    <Stack>
      <PayoutTabs />
      <Loaded query={query}>
        {(data) => {
          const { Vorschlag, Zahlungen, Aenderungen } = data;
          const isWaiting = Vorschlag.Status === 'Vorgeschlagen';
          return (
            <>
              <ScreenHead
                title={t('console.payout.proposalTitle', {
                  count: Vorschlag.Anzahl,
                  sum: formatSum(Vorschlag.SummeCent),
                })}
                lead={t('console.payout.proposalLead', {
                  state: proposalWord(Vorschlag.Status),
                  name: Vorschlag.VorgeschlagenVon,
                  at: formatDateTime(Vorschlag.VorgeschlagenAm),
                  reason: Vorschlag.Grund,
                })}
              >
                {isWaiting && !Vorschlag.IstEigener ? (
                  <ApproveAct proposal={Vorschlag} isDisabled={Aenderungen.length > 0} />
                ) : null}
              </ScreenHead>
              {isWaiting && Vorschlag.IstEigener ? (
                <Notice kind="info">{t('console.payout.ownProposal')}</Notice>
              ) : null}
              {Vorschlag.Laufnummer ? (
                <p>
                  <Link to={screenPath(Key, 'auszahlung', 'laeufe', Vorschlag.Laufnummer)}>
                    {t('console.payout.toRun', { number: Vorschlag.Laufnummer })}
                  </Link>
                </p>
              ) : null}
              <Changes changes={Aenderungen} />
              <Comparison data={data} />
              {isWaiting ? <PaymentRows caption={t('console.payout.facts.payments')} payments={Zahlungen} /> : null}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
};
