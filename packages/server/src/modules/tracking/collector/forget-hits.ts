import { longestRetention, sweepClients } from '#modules/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { keepMonths, monthsBefore } from '#platform/retention/months.ts';
import { deleteHitsBefore, foldDay, lockNextDay } from './figure-store.ts';

const DAY_MS = 86_400_000;

/** Aggregates days that have surely ended, one per transaction: a hit of yesterday may still arrive shortly after midnight. */
const foldHits = async (ctx: Ctx): Promise<number> => {
  const before = calendarDay(new Date(ctx.now.getTime() - DAY_MS));
  let folded = 0;
  for (;;) {
    const day = await transact(ctx, async (inner) => {
      const next = await lockNextDay(inner, before);
      if (next) await foldDay(inner, next);
      return next;
    });
    if (!day) return folded;
    folded += 1;
  }
};

/**
 * Aggregates hits into figures by day, then deletes old ones: months that no client retains any longer as a whole, those of clients with a
 * shorter retention row by row. All clients are aggregated first, because a month is dropped for all of them.
 */
export const forgetHits: Task = {
  name: 'forget-hits',
  cron: '47 3 * * *',
  run: async (platform) => {
    const now = platform.clock.now();
    const folded = await sweepClients({ ...platform, sweptClients: undefined }, foldHits);
    const longest = await longestRetention(platform, ({ TrackingAufbewahrungMonate }) => TrackingAufbewahrungMonate);
    const months = await keepMonths(platform.db, 'tracking_hit', { now, dropBefore: monthsBefore(now, longest) });
    const hits = await sweepClients(platform, (ctx) =>
      deleteHitsBefore(ctx, monthsBefore(now, ctx.client.config.TrackingAufbewahrungMonate)),
    );
    return folded + months + hits;
  },
};
