import type { WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import styles from './parts.module.css';

/** The hints to review before a payment leaves, and why it waits. */
export const Hints = ({ payment }: { payment: WaitingPayment }): ReactNode => {
  const { Hinweise, Wartet } = payment;
  if (Hinweise.length === 0 && !Wartet) return '–';
  return (
    <span className={styles.hints}>
      {Wartet ? (
        <span className={styles.hint} title={Wartet.Grund ?? undefined}>
          {Wartet.Bis
            ? t('console.payout.holdUntil', {
                why: t(`console.payout.holds.${Wartet.Art}`),
                day: formatDate(Wartet.Bis),
              })
            : t(`console.payout.holds.${Wartet.Art}`)}
        </span>
      ) : null}
      {Hinweise.map(({ Art, Anzahl }) => (
        <span key={Art} className={styles.hint}>
          {Art === 'IbanMehrfach'
            ? t('console.payout.hints.IbanMehrfach', { count: String(Anzahl ?? 2) })
            : t(`console.payout.hints.${Art}`)}
        </span>
      ))}
    </span>
  );
};
