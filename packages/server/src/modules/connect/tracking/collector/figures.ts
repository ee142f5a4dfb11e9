import type { GoalFigure, PageFigure } from '@mundwerk/contract/figures';
import { GOAL_NAMES, goalId } from '@mundwerk/contract/values/goal';
import { longestRetention, sweepClients } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { keepMonths, monthsBefore } from '#platform/retention/batches.ts';
import {
  type DayRange,
  deleteHitsBefore,
  foldDay,
  lockNextDay,
  selectGoalFigures,
  selectPageFigures,
} from './store.ts';

/** What the collector counted: goals by their names, by channel and day; pages by day. */
export const getFigures = async (
  ctx: Ctx,
  range: DayRange,
): Promise<{ readonly goals: GoalFigure[]; readonly pages: PageFigure[] }> => {
  const names = new Map(GOAL_NAMES.map((goal) => [goalId(goal, ctx.client.config.TrackingZiele), goal]));
  const [goals, pages] = await Promise.all([selectGoalFigures(ctx, range), selectPageFigures(ctx, range)]);
  return {
    goals: goals.map(({ day, goalId: id, channel, count }) => ({
      Tag: day,
      Ziel: names.get(id ?? 0) ?? null,
      ZielId: id ?? 0,
      Kanal: channel,
      Anzahl: count,
    })),
    pages: pages.map(({ day, views, visitors }) => ({ Tag: day, Aufrufe: views, Besucher: visitors })),
  };
};

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
