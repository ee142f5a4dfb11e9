import type { ClaimView } from '@mundwerk/contract/console/record/referral';
import type { ReactNode } from 'react';
import { WithdrawGrantAct } from '#console/acts/grant-acts.tsx';
import { consoleQueries } from '#console/app/session/operator.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { ScrollBox } from './page-layout.tsx';
import styles from './parts.module.css';
import { CLAIM_TONES, dayText } from './words.ts';

const paymentText = ({ Zahlungen }: ClaimView): string | null => {
  const last = Zahlungen.at(-1);
  if (!last) return null;
  const parts = [last.EndToEndId, t(`console.record.paymentStates.${last.Status}`), last.Konto, last.Lauf];
  return parts.filter(Boolean).join(' · ');
};

/** The claims with their beneficiaries, and the last payment of each. */
export const ClaimTable = ({ claims }: { claims: readonly ClaimView[] }): ReactNode => (
  <ScrollBox label={t('console.referral.claims')}>
    <RowTable
      caption={t('console.referral.claims')}
      frame="none"
      rows={claims}
      keyOf={(claim) => claim.Praemierungsnummer}
      columns={[
        {
          title: t('console.referral.claimColumns.number'),
          cell: (claim) => <span className={styles.mono}>{claim.Praemierungsnummer}</span>,
          below: (claim) => paymentText(claim),
        },
        {
          title: t('console.referral.claimColumns.who'),
          cell: (claim) => t(`console.situation.sideOf.${claim.Beguenstigter}`),
        },
        {
          title: t('console.referral.claimColumns.kind'),
          cell: (claim) =>
            claim.Art === 'Empfehlung'
              ? t(`console.record.choices.${claim.Wahl ?? 'offen'}`)
              : t(`console.record.claimKinds.${claim.Art}`),
        },
        {
          title: t('console.referral.claimColumns.sum'),
          kind: 'number',
          cell: (claim) => <Money>{formatMoney(claim.WertCent)}</Money>,
        },
        {
          title: t('console.referral.claimColumns.state'),
          cell: (claim) => (
            <>
              <StateDot tone={CLAIM_TONES[claim.Status]}>{t(`console.record.claimStates.${claim.Status}`)}</StateDot>
              {claim.Art === 'Kulanz' && claim.Status === 'Bereitgestellt' ? (
                <WithdrawGrantAct
                  claimNumber={claim.Praemierungsnummer}
                  onDone={() => void consoleQueries.invalidateQueries()}
                />
              ) : null}
            </>
          ),
        },
        { title: t('console.referral.claimColumns.since'), kind: 'day', cell: (claim) => dayText(claim.Seit) },
      ]}
    />
  </ScrollBox>
);
