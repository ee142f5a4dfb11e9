import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './orders.module.css';
import { type PendingRelease, secondsLeft } from './release-time.ts';
import { useTick } from './use-tick.ts';

interface ReleaseCellProps {
  order: OrderRow;
  /** The release of this order, if it was requested in this window. */
  pending: PendingRelease | undefined;
  onRelease: () => void;
  onTakeBack: () => void;
}

/** The action that an order allows now: release it, or undo the release while its countdown runs. */
export const ReleaseCell = ({ order, pending, onRelease, onTakeBack }: ReleaseCellProps): ReactNode => {
  const endsAt = pending?.endsAtMs ?? (order.WiderrufbarBis ? Date.parse(order.WiderrufbarBis) : 0);
  const left = secondsLeft(endsAt, useTick(endsAt > 0));
  const isReleased = order.Status !== 'Bestaetigt';
  if (!isReleased && (pending || order.WiderrufbarBis) && left === 0)
    return <span className={text.soft}>{t('agencyOrders.settling')}</span>;
  if (isReleased || (left === 0 && !order.Freigebbar)) return null;
  return (
    // The element stays the same, so that it keeps the focus when its meaning changes.
    <Button kind="secondary" size="sm" className={styles.button} onClick={left > 0 ? onTakeBack : onRelease}>
      {left > 0 ? (
        <>
          <Icon icon={Undo2} size="sm" />
          {/* The label is still read out where only the arrow is visible. */}
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
