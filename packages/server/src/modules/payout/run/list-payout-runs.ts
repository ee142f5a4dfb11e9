import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { heldSince } from '../change/rules.ts';
import { countRuns, selectRuns, selectWaiting } from './view-store.ts';

/** A page of the runs, the newest first, and what waits for the next one. */
export const listPayoutRuns = async (ctx: Ctx, page: number, pageSize: number) => ({
  runs: await selectRuns(ctx, (page - 1) * pageSize, pageSize),
  total: await countRuns(ctx),
  waiting: await selectWaiting(ctx, heldSince(ctx.now), calendarDay(ctx.now)),
});
