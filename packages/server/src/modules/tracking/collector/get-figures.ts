import type { GoalFigure, PageFigure } from '@mundwerk/contract/figures';
import { GOAL_NAMES, goalId } from '@mundwerk/contract/values/goal';
import type { Ctx } from '#platform/context.ts';
import { type DayRange, selectGoalFigures, selectPageFigures } from './figure-store.ts';

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
