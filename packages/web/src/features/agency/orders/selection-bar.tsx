import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import floating from '#ui/overlay/floating.module.css';
import styles from './orders.module.css';

interface SelectionBarProps {
  orders: readonly OrderRow[];
  onRelease: () => void;
  onClear: () => void;
}

/** The selected orders, their sum, and the actions on all of them. */
export const SelectionBar = ({ orders, onRelease, onClear }: SelectionBarProps): ReactNode => (
  <div className={classNames(floating.panel, styles.selection)}>
    <p role="status">
      {t('agencyOrders.selection.count', {
        count: orders.length,
        sum: formatMoney(orders.reduce((sum, { PraemieCent }) => sum + PraemieCent, 0)),
      })}
    </p>
    <Button size="sm" className={styles.button} onClick={onRelease}>
      {t('agencyOrders.selection.release')}
    </Button>
    <Button kind="quiet" size="sm" className={styles.button} onClick={onClear}>
      {t('agencyOrders.selection.clear')}
    </Button>
  </div>
);
