import { heldSince } from '#modules/payout/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { selectWaitingSums, type WaitingSums } from '../read-models/waiting-payments.ts';

/** How many payments wait for a run, and how many of them are held: counted in the database, so that no account is decrypted. */
export const countWaitingPayments = (ctx: Ctx): Promise<WaitingSums> =>
  selectWaitingSums(ctx, { changedSince: heldSince(ctx.now), today: calendarDay(ctx.now) });
