import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/release';

const UNDO_MS = RELEASE_UNDO_SECONDS * 1000;

/** After its time a release is carried out by the server, which may take this long to be seen. */
const SETTLE_MS = 8000;

/** A release that was asked for here and is not yet in effect, or has just come into it. */
export interface PendingRelease {
  readonly number: string;
  /** Both by this device's clock. */
  readonly askedAtMs: number;
  readonly endsAtMs: number;
  /** Why taking it back failed. */
  readonly problem?: string;
}

/** When the time to take a release back ends by this device's clock, which may go wrong: never more than the seconds for it from now. */
export const undoEndsAt = (until: string, nowMs: number): number => {
  const leftMs = Date.parse(until) - nowMs;
  return nowMs + (leftMs > 0 && leftMs < UNDO_MS ? leftMs : UNDO_MS);
};

/** Whole seconds that are left; the last one counts until it has passed. */
export const secondsLeft = (endsAtMs: number, nowMs: number): number =>
  Math.min(UNDO_MS / 1000, Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)));

/** Whether nothing more is to be told of a release. */
export const isSettled = ({ endsAtMs, problem }: PendingRelease, nowMs: number): boolean =>
  problem === undefined && nowMs > endsAtMs + SETTLE_MS;

/** An answer of the server that is this old may still have been on its way when the release was asked for. */
const UNDER_WAY_MS = 1000;

/** Whether the list, as it was loaded at a moment, says that another window has taken a release back. */
export const isTakenBack = (
  { askedAtMs, endsAtMs, problem }: PendingRelease,
  { Freigebbar, WiderrufbarBis }: Pick<OrderRow, 'Freigebbar' | 'WiderrufbarBis'>,
  loadedAtMs: number,
): boolean =>
  // In its last second it may as well have come into effect, which the list then says a moment later.
  problem === undefined &&
  loadedAtMs > askedAtMs + UNDER_WAY_MS &&
  loadedAtMs < endsAtMs - UNDER_WAY_MS &&
  Freigebbar &&
  WiderrufbarBis === null;
