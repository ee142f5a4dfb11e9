import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/release';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { softHyphens } from '#lib/text/soft-hyphens.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import text from '#ui/text/text.module.css';
import { openConditions } from './order-conditions.ts';
import { ReleaseResults } from './release-results.tsx';
import { secondsLeft } from './release-time.ts';
import { useReleaseRun } from './use-release-run.ts';
import type { Releases } from './use-releases.ts';
import { useTick } from './use-tick.ts';

interface ReleaseDialogProps {
  /** Orders to release, at least one. */
  orders: readonly OrderRow[];
  releases: Releases;
  /** Called when the dialog is closed, with the numbers of the released orders. */
  onClose: (done: readonly string[]) => void;
}

const followsOf = (orders: readonly OrderRow[]): string => {
  const missing = [...new Set(orders.flatMap(openConditions))];
  if (missing.length === 0) return t('agencyOrders.dialog.ready', { count: orders.length });
  return orders.length === 1
    ? t('agencyOrders.dialog.waiting', { conditions: missing.join(', ') })
    : t('agencyOrders.dialog.someWait');
};

const OrderFacts = ({ order }: { order: OrderRow }): ReactNode => (
  <Facts
    isBeside
    facts={[
      [t('agencyReport.columns.Produkt'), softHyphens(order.Produkt)],
      [t('agencyReport.columns.Empfehler'), order.Empfehler],
      [t('agencyReport.columns.PraemieCent'), formatMoney(order.PraemieCent)],
    ]}
  />
);

const Sum = ({ orders }: { orders: readonly OrderRow[] }): ReactNode => (
  <p>
    {t('agencyOrders.dialog.sum', {
      sum: formatMoney(orders.reduce((sum, { PraemieCent }) => sum + PraemieCent, 0)),
    })}
  </p>
);

/** Asks for confirmation before orders are released, shows the progress, and reports each outcome. */
export const ReleaseDialog = ({ orders, releases, onClose }: ReleaseDialogProps): ReactNode => {
  const run = useReleaseRun(orders, releases);
  const [first] = orders;
  const [isOpen, setIsOpen] = useState(true);
  // The dialog must close before it unmounts, because only then does the focus return to its opener.
  const close = (): void => setIsOpen(false);
  const finish = (): void => {
    run.stop();
    onClose([...run.outcomes].flatMap(([number, { kind }]) => (kind === 'refused' ? [] : number)));
  };
  const start = async (): Promise<void> => {
    // For a single order, its row and the tray below the list show everything.
    if ((await run.start()) && orders.length === 1) close();
  };
  const isLone = orders.length === 1;
  const isAsking = run.step === 'asking';
  const now = useTick(run.step === 'done');
  const running = releases.pending.filter(
    ({ number, endsAtMs }) => run.outcomes.has(number) && secondsLeft(endsAtMs, now) > 0,
  );
  const takeBack = (): void => {
    void Promise.all(running.map(({ number }) => releases.takeBack(number)));
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={finish}
      title={
        isAsking
          ? t('agencyOrders.dialog.title', { count: orders.length, number: first?.Auftragsnummer ?? '' })
          : t('agencyOrders.dialog.result')
      }
      closeLabel={t('agencyOrders.close')}
    >
      {isLone && first ? <OrderFacts order={first} /> : <Sum orders={orders} />}
      {isAsking ? (
        <>
          <p>{t('agencyOrders.dialog.seconds', { undoSeconds: RELEASE_UNDO_SECONDS })}</p>
          <p>{followsOf(orders)}</p>
        </>
      ) : (
        <ReleaseResults orders={orders} run={run} />
      )}
      <Row>
        {run.step === 'done' && running.length > 0 ? (
          <Button kind="secondary" onClick={takeBack}>
            {t('agencyOrders.tray.takeBack', { count: running.length })}
            <span aria-hidden="true" className={text.seconds}>
              {t('agencyOrders.seconds', { seconds: secondsLeft(running[0]?.endsAtMs ?? 0, now) })}
            </span>
          </Button>
        ) : null}
        {run.step === 'done' ? null : (
          <Button isBusy={run.step === 'running'} onClick={() => void start()}>
            {t('agencyOrders.dialog.confirm', { count: orders.length })}
          </Button>
        )}
        {run.step === 'running' && !isLone ? (
          <Button kind="secondary" onClick={run.stop}>
            {t('agencyOrders.dialog.stop')}
          </Button>
        ) : (
          <Button kind="secondary" onClick={close}>
            {t(isAsking ? 'agencyOrders.dialog.cancel' : 'agencyOrders.close')}
          </Button>
        )}
      </Row>
    </Dialog>
  );
};
