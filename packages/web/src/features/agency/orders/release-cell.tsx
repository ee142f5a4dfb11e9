import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import text from '../../../ui/text/text.module.css';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './orders.module.css';
import { type PendingRelease, secondsLeft } from './release-time.ts';
import { useTick } from './use-tick.ts';

interface ReleaseCellProps {
  order: OrderRow;
  /** The release of this order that was asked for here. */
  pending: PendingRelease | undefined;
  onRelease: () => void;
  onTakeBack: () => void;
}

/** What can be done with an order now: release it, or take the release back while its seconds run. */
export const ReleaseCell = ({ order, pending, onRelease, onTakeBack }: ReleaseCellProps): ReactNode => {
  const endsAt = pending?.endsAtMs ?? (order.WiderrufbarBis ? Date.parse(order.WiderrufbarBis) : 0);
  const left = secondsLeft(endsAt, useTick(endsAt > 0));
  const isReleased = order.Status !== 'Bestaetigt';
  if (!isReleased && (pending || order.WiderrufbarBis) && left === 0)
    return <span className={text.soft}>{t('agencyOrders.settling')}</span>;
  if (isReleased || (left === 0 && !order.Freigebbar)) return null;
  return (
    // One and the same button, so that the focus stays where it was when its meaning changes.
    <Button kind="secondary" size="sm" className={styles.button} onClick={left > 0 ? onTakeBack : onRelease}>
      {left > 0 ? (
        <>
          <Icon icon={Undo2} size="sm" />
          {/* Still read out where the arrow stands for it. */}
          <VisuallyHidden where="fromMd">{t('agencyOrders.takeBack')}</VisuallyHidden>
          <span className={text.seconds} aria-hidden="true">
            {t('agencyOrders.seconds', { seconds: left })}
          </span>
        </>
      ) : (
        t('agencyOrders.release')
      )}
      <VisuallyHidden>{` ${order.Auftragsnummer}`}</VisuallyHidden>
    </Button>
  );
};
