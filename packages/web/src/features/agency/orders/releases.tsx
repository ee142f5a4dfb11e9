import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import type { Release } from '@mundwerk/contract/agency/agency-work';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/states';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { nowMs } from '#lib/text/clock.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, IconButton } from '#ui/icon.tsx';
import floating from '#ui/overlay/floating.module.css';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { reportKey } from '../report/report-table.tsx';
import { agencyCall } from '../session/agency-call.ts';
import releaseCellStyles from './orders.module.css';
import selectionBarStyles from './orders.module.css';
import { isSettled, isTakenBack, type PendingRelease, secondsLeft, undoEndsAt, useTick } from './release-time.ts';
import styles from './release-tray.module.css';

/** The releases of this window, and what can be done with them. */
export interface Releases {
  /** Releases of this window that can still be undone, or that the list does not show yet. */
  readonly pending: readonly PendingRelease[];
  /** Releases an order; fails with an ApiError. A caller who releases several reloads the list when all are through. */
  readonly release: (number: string) => Promise<Release>;
  readonly takeBack: (number: string) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** Drops the releases that other windows have undone, according to the loaded list. */
  readonly follow: (rows: readonly OrderRow[], loadedAtMs: number) => void;
  /** Drops settled releases; with a number, the one whose problem the user has dismissed. */
  readonly forget: (number?: string) => void;
}

/** The releases of this window. They are stored in the query cache, so they outlive the page, the tab and the list around them. */
export const useReleases = (agency: string): Releases => {
  const client = useQueryClient();
  const key = ['agency-releases', agency];
  const { data: pending = [] } = useQuery<readonly PendingRelease[]>({ queryKey: key, queryFn: skipToken });

  const write = (change: (before: readonly PendingRelease[]) => PendingRelease[]): void =>
    void client.setQueryData<readonly PendingRelease[]>(key, (before = []) => change(before));
  const remember = (release: PendingRelease): void =>
    write((before) => [...before.filter(({ number }) => number !== release.number), release]);
  const drop = (dropped: string): void => write((before) => before.filter(({ number }) => number !== dropped));
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: reportKey('auftraege', agency) });
  const params = (number: string) => ({ params: { agentur: agency, auftrag: number } });

  return {
    pending,
    refresh,
    release: async (number) => {
      const answer = await agencyCall('PUT /agentur/auftragfreigeben/{agentur}/{auftrag}', params(number));
      const askedAtMs = nowMs();
      if (answer.WiderrufbarBis)
        remember({ number, askedAtMs, endsAtMs: undoEndsAt(answer.WiderrufbarBis, askedAtMs) });
      return answer;
    },
    takeBack: async (number) => {
      try {
        await agencyCall('DELETE /agentur/auftragfreigeben/{agentur}/{auftrag}', params(number));
        drop(number);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isTooLate = error.reason === 'orderNotReleasable';
        const problem = isTooLate
          ? t('agencyOrders.tray.tooLate', { undoSeconds: RELEASE_UNDO_SECONDS })
          : error.message;
        remember({ number, askedAtMs: nowMs(), endsAtMs: nowMs(), problem });
      }
      await refresh();
    },
    follow: (rows, loadedAtMs) => {
      const takenBack = pending.filter((release) =>
        rows.some((row) => row.Auftragsnummer === release.number && isTakenBack(release, row, loadedAtMs)),
      );
      for (const { number } of takenBack) drop(number);
    },
    forget: (number) => {
      if (number !== undefined) drop(number);
      else if (pending.some((release) => isSettled(release, nowMs())))
        write((before) => before.filter((release) => !isSettled(release, nowMs())));
    },
  };
};

/** Lists the latest releases with their undo time; it stays visible while the user scrolls or pages. */
export const ReleaseTray = ({ releases }: { releases: Releases }): ReactNode => {
  const { pending, takeBack, forget } = releases;
  const now = useTick(pending.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only time decides which releases have settled
  useEffect(() => forget(), [now]);
  const running = pending.filter(({ endsAtMs, problem }) => !problem && secondsLeft(endsAtMs, now) > 0);
  const failed = pending.filter(({ problem }) => problem);
  const words = { count: running.length, number: running[0]?.number ?? '', undoSeconds: RELEASE_UNDO_SECONDS };
  const left = Math.max(0, ...running.map(({ endsAtMs }) => secondsLeft(endsAtMs, now)));
  return (
    <div className={styles.tray}>
      {/* Announced once, because a countdown read out every second leaves no time to act. */}
      <VisuallyHidden>
        <span role="status">{running.length > 0 ? t('agencyOrders.tray.said', words) : null}</span>
      </VisuallyHidden>
      {running.length > 0 ? (
        <div className={styles.slip}>
          <span>{t('agencyOrders.tray.released', words)}</span>
          <span className={classNames(text.seconds, styles.seconds)}>
            {t('agencyOrders.tray.left', { seconds: left })}
          </span>
          <Button
            kind="secondary"
            className={styles.button}
            onClick={() => void Promise.all(running.map(({ number }) => takeBack(number)))}
          >
            {t('agencyOrders.tray.takeBack', { count: running.length })}
          </Button>
        </div>
      ) : null}
      {failed.map(({ number, problem }) => (
        <div key={number} role="alert" className={styles.slip}>
          <span>{t('agencyOrders.tray.failed', { number, problem: problem ?? '' })}</span>
          <IconButton look="plain" size="sm" icon={X} label={t('agencyOrders.close')} onClick={() => forget(number)} />
        </div>
      ))}
    </div>
  );
};

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
    <Button kind="secondary" size="sm" className={releaseCellStyles.button} onClick={left > 0 ? onTakeBack : onRelease}>
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

interface SelectionBarProps {
  orders: readonly OrderRow[];
  onRelease: () => void;
  onClear: () => void;
}

/** The selected orders, their sum, and the actions on all of them. */
export const SelectionBar = ({ orders, onRelease, onClear }: SelectionBarProps): ReactNode => (
  <div className={classNames(floating.panel, selectionBarStyles.selection)}>
    <p role="status">
      {t('agencyOrders.selection.count', {
        count: orders.length,
        sum: formatMoney(orders.reduce((sum, { PraemieCent }) => sum + PraemieCent, 0)),
      })}
    </p>
    <Button size="sm" className={selectionBarStyles.button} onClick={onRelease}>
      {t('agencyOrders.selection.release')}
    </Button>
    <Button kind="quiet" size="sm" className={selectionBarStyles.button} onClick={onClear}>
      {t('agencyOrders.selection.clear')}
    </Button>
  </div>
);
