import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import type { Release } from '@mundwerk/contract/agency/agency-work';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/release';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/http/api-error.ts';
import { nowMs } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { reportKey } from '../report/report-calls.ts';
import { agencyCall } from '../session/agency-call.ts';
import { isSettled, isTakenBack, type PendingRelease, undoEndsAt } from './release-time.ts';

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
