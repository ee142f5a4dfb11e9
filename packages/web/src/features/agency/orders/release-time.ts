import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { AWAITING_STATES, RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/states';
import { useEffect, useState } from 'react';
import { nowMs } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';

const UNDO_MS = RELEASE_UNDO_SECONDS * 1000;

/** How often orders are reloaded while a release is under way, here or in another window. */
export const FOLLOW_MS = 2000;

/** The server carries out a release after its undo time; the result may take this long to appear. */
const SETTLE_MS = 8000;

/** A release that was requested in this window and is not yet in effect, or has just taken effect. */
export interface PendingRelease {
  readonly number: string;
  /** Both by this device's clock. */
  readonly askedAtMs: number;
  readonly endsAtMs: number;
  /** Why undoing failed. */
  readonly problem?: string;
}

/** When the undo time of a release ends by this device's clock, which may be wrong: never later than the full undo time from now. */
export const undoEndsAt = (until: string, nowMs: number): number => {
  const leftMs = Date.parse(until) - nowMs;
  return nowMs + (leftMs > 0 && leftMs < UNDO_MS ? leftMs : UNDO_MS);
};

/** Whole seconds that are left; the last one counts until it has passed. */
export const secondsLeft = (endsAtMs: number, nowMs: number): number =>
  Math.min(UNDO_MS / 1000, Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)));

/** Whether a release has nothing left to show. */
export const isSettled = ({ endsAtMs, problem }: PendingRelease, nowMs: number): boolean =>
  problem === undefined && nowMs > endsAtMs + SETTLE_MS;

/** A response this close to the request may have been under way when the release was requested. */
const UNDER_WAY_MS = 1000;

/** Whether the list, as loaded at the given time, shows that another window has undone the release. */
export const isTakenBack = (
  { askedAtMs, endsAtMs, problem }: PendingRelease,
  { Freigebbar, WiderrufbarBis }: Pick<OrderRow, 'Freigebbar' | 'WiderrufbarBis'>,
  loadedAtMs: number,
): boolean =>
  // In its last second the release may have taken effect, which the list shows a little later.
  problem === undefined &&
  loadedAtMs > askedAtMs + UNDER_WAY_MS &&
  loadedAtMs < endsAtMs - UNDER_WAY_MS &&
  Freigebbar &&
  WiderrufbarBis === null;

/** Often enough that no second is skipped. */
const TICK_MS = 250;

/** The current time, updated while a component counts it. */
export const useTick = (isCounting: boolean): number => {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    if (!isCounting) return undefined;
    setNow(nowMs());
    const timer = setInterval(() => setNow(nowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
};

/** The order's unmet conditions in words; empty once the order has ended. */
export const openConditions = ({ Status, OffeneBedingungen }: OrderRow): string[] =>
  AWAITING_STATES.includes(Status)
    ? OffeneBedingungen.map((condition) => t(`agencyOrders.conditions.${condition}`))
    : [];
