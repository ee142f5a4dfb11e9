import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/states';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { softHyphens } from '#lib/text/soft-hyphens.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import text from '#ui/text/text.module.css';
import styles from './release-dialog.module.css';
import { openConditions, secondsLeft, useTick } from './release-time.ts';
import type { Releases } from './releases.tsx';

/** Outcome of one order: released now, released before, or why not. */
export type ReleaseOutcome =
  | { readonly kind: 'released' | 'before' }
  | { readonly kind: 'refused'; readonly why: string };

interface ReleaseRun {
  readonly step: 'asking' | 'running' | 'done';
  /** Outcomes by order number; orders not started are absent. */
  readonly outcomes: ReadonlyMap<string, ReleaseOutcome>;
  /** Releases one order after the other, so that stopping leaves the rest untouched. Resolves to whether all were released. */
  readonly start: () => Promise<boolean>;
  readonly stop: () => void;
}

/** Releases several orders and reports each outcome. */
export const useReleaseRun = (orders: readonly OrderRow[], releases: Releases): ReleaseRun => {
  const [step, setStep] = useState<ReleaseRun['step']>('asking');
  const [outcomes, setOutcomes] = useState<ReleaseRun['outcomes']>(new Map());
  const isStopped = useRef(false);

  const releaseOne = async (number: string): Promise<ReleaseOutcome> => {
    try {
      const { Freigabe } = await releases.release(number);
      return { kind: Freigabe === 'Angefordert' ? 'released' : 'before' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { kind: 'refused', why: error.message };
    }
  };

  const start = async (): Promise<boolean> => {
    isStopped.current = false;
    setStep('running');
    const found = new Map<string, ReleaseOutcome>();
    for (const { Auftragsnummer } of orders) {
      if (isStopped.current) break;
      found.set(Auftragsnummer, await releaseOne(Auftragsnummer));
      setOutcomes(new Map(found));
    }
    setStep('done');
    // A refusal also means that the list is outdated.
    void releases.refresh();
    return found.size === orders.length && [...found.values()].every(({ kind }) => kind === 'released');
  };

  const stop = (): void => {
    isStopped.current = true;
  };
  return { step, outcomes, start, stop };
};

interface ReleaseResultsProps {
  orders: readonly OrderRow[];
  run: Pick<ReturnType<typeof useReleaseRun>, 'step' | 'outcomes'>;
}

const wordsOf = (outcome: ReleaseOutcome | undefined, isDone: boolean): string => {
  if (!outcome) return t(isDone ? 'agencyOrders.outcome.untouched' : 'agencyOrders.outcome.waiting');
  return outcome.kind === 'refused' ? outcome.why : t(`agencyOrders.outcome.${outcome.kind}`);
};

/** Progress of a release of several orders, and the outcome of each. */
export const ReleaseResults = ({ orders, run: { step, outcomes } }: ReleaseResultsProps): ReactNode => {
  const isDone = step === 'done';
  const released = [...outcomes.values()].filter(({ kind }) => kind !== 'refused').length;
  return (
    <>
      {orders.length > 1 ? (
        <progress
          className={styles.progress}
          aria-label={t('agencyOrders.dialog.progress')}
          max={orders.length}
          value={outcomes.size}
        />
      ) : null}
      <p role="status">
        {isDone
          ? t('agencyOrders.dialog.done', { count: released, number: formatNumber(orders.length) })
          : t('agencyOrders.dialog.running', { place: outcomes.size, total: orders.length })}
      </p>
      <ul className={classNames(text.small, styles.results)}>
        {orders.map(({ Auftragsnummer }) => {
          const outcome = outcomes.get(Auftragsnummer);
          return (
            <li key={Auftragsnummer} className={styles.result}>
              <span className={text.numbers}>{Auftragsnummer}</span>
              <span className={classNames(text.soft, outcome && styles[outcome.kind])}>{wordsOf(outcome, isDone)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};

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
