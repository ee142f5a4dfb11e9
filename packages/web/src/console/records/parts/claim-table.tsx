import type { ClaimView } from '@mundwerk/contract/console/record/referral';
import type { ReactNode } from 'react';
import { WithdrawGrantAct } from '#console/acts/grant-acts.tsx';
import { consoleQueries } from '#console/app/session/console-queries.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import styles from './parts.module.css';
import { ScrollBox } from './scroll-box.tsx';
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
    <DataTable
      caption={t('console.referral.claims')}
      columns={[
        { title: t('console.referral.claimColumns.number') },
        { title: t('console.referral.claimColumns.who') },
        { title: t('console.referral.claimColumns.kind') },
        { title: t('console.referral.claimColumns.sum'), kind: 'number' },
        { title: t('console.referral.claimColumns.state') },
        { title: t('console.referral.claimColumns.since') },
      ]}
    >
      {claims.map((claim) => (
        <tr key={claim.Praemierungsnummer}>
          <Cell below={paymentText(claim)}>
            <span className={styles.mono}>{claim.Praemierungsnummer}</span>
          </Cell>
          <Cell>{t(`console.situation.sideOf.${claim.Beguenstigter}`)}</Cell>
          <Cell>
            {claim.Art === 'Empfehlung'
              ? t(`console.record.choices.${claim.Wahl ?? 'offen'}`)
              : t(`console.record.claimKinds.${claim.Art}`)}
          </Cell>
          <Cell kind="number">
            <Money>{formatMoney(claim.WertCent)}</Money>
          </Cell>
          <Cell>
            <StateDot tone={CLAIM_TONES[claim.Status]}>{t(`console.record.claimStates.${claim.Status}`)}</StateDot>
            {claim.Art === 'Kulanz' && claim.Status === 'Bereitgestellt' ? (
              <WithdrawGrantAct
                claimNumber={claim.Praemierungsnummer}
                onDone={() => void consoleQueries.invalidateQueries()}
              />
            ) : null}
          </Cell>
          <Cell kind="day">{dayText(claim.Seit)}</Cell>
        </tr>
      ))}
    </DataTable>
  </ScrollBox>
);
