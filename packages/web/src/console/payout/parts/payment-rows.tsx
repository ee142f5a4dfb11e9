import type { WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { formatSum } from './format-sum.ts';
import { Hints } from './hints.tsx';
import styles from './parts.module.css';

interface PaymentRowsProps {
  caption: string;
  payments: readonly WaitingPayment[];
  /** The selected payments and their toggle; without it the list is read-only. */
  chosen?: { readonly ids: ReadonlySet<string>; readonly toggle: (id: string) => void };
  /** The act of a payment. */
  actOf?: (payment: WaitingPayment) => ReactNode;
}

const nameOf = ({ Empfaenger, EndToEndId }: WaitingPayment): string => Empfaenger ?? EndToEndId;

/** Payments as rows: payee, account, amount, waiting time, and hints. */
export const PaymentRows = ({ caption, payments, chosen, actOf }: PaymentRowsProps): ReactNode => (
  <Scroll label={caption}>
    <DataTable
      caption={caption}
      columns={[
        ...(chosen ? [{ title: t('console.payout.columns.chosen') }] : []),
        { title: t('console.payout.columns.payee') },
        { title: t('console.payout.columns.account') },
        { title: t('console.payout.columns.sum'), kind: 'number' as const },
        { title: t('console.payout.columns.age'), kind: 'number' as const },
        { title: t('console.payout.columns.kind') },
        { title: t('console.payout.columns.hints') },
        ...(actOf ? [{ title: t('console.payout.columns.act') }] : []),
      ]}
    >
      {payments.map((payment) => (
        <tr key={payment.Id} className={payment.Wartet ? styles.held : undefined}>
          {chosen ? (
            <Cell>
              {payment.Wartet ? null : (
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.ids.has(payment.Id)}
                    onChange={() => chosen.toggle(payment.Id)}
                  />
                  <VisuallyHidden>{t('console.payout.choose', { name: nameOf(payment) })}</VisuallyHidden>
                </label>
              )}
            </Cell>
          ) : null}
          <Cell below={<span className={styles.code}>{payment.EndToEndId}</span>}>
            {payment.Empfaenger ?? t('console.payout.deletedPerson')}
          </Cell>
          <Cell className={styles.code}>{payment.Konto}</Cell>
          <Cell kind="number">
            <Money>{formatSum(payment.BetragCent)}</Money>
          </Cell>
          <Cell kind="number">{t('console.payout.days', { days: String(payment.Alter) })}</Cell>
          <Cell>{t(`console.payout.kinds.${payment.Art}`)}</Cell>
          <Cell>
            <Hints payment={payment} />
          </Cell>
          {actOf ? <Cell>{actOf(payment)}</Cell> : null}
        </tr>
      ))}
    </DataTable>
  </Scroll>
);
