import { WATCHED_FIGURES } from '@mundwerk/contract/values/console/alerts';
import { addDays } from '@mundwerk/contract/values/day';
import { sweepClients } from '#modules/core/client/index.ts';
import { raiseTask, settleTask } from '#modules/core/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { countDays, countMails, type DailyCounts } from './read-models/alert-facts.ts';
import { type FigurePast, mailTroubles, USUAL_WEEKS, usualBand } from './rules.ts';

const WEEK = 7;
/** Whole weeks, so that a year ago was the same weekday. */
const YEAR = 52 * WEEK;
const HALF_WEEK = 3;
const BEFORE_DAYS = USUAL_WEEKS * WEEK;
const WEEK_MS = WEEK * 86_400_000;

const meanOf = (counts: DailyCounts, from: string, days: number): number =>
  Array.from({ length: days }, (_, index) => counts.get(addDays(from, index)) ?? 0).reduce(
    (sum, count) => sum + count,
    0,
  ) / days;

/** What the figure of a day is compared with: weekdays since the programme's first day, and last year if the programme ran then. */
export const pastOf = (counts: DailyCounts, day: string): FigurePast => {
  const first = [...counts.keys()].sort()[0] ?? day;
  const weekdays = Array.from({ length: USUAL_WEEKS }, (_, index) => addDays(day, -WEEK * (index + 1)));
  const yearAgo = addDays(day, -YEAR - HALF_WEEK);
  const before = addDays(yearAgo, -BEFORE_DAYS);
  return {
    weeks: weekdays.filter((one) => one >= first).map((one) => counts.get(one) ?? 0),
    season:
      first > before ? null : { inSeason: meanOf(counts, yearAgo, WEEK), before: meanOf(counts, before, BEFORE_DAYS) },
  };
};

const watchFigures = async (ctx: Ctx, day: string): Promise<number> => {
  const figures = await countDays(ctx, addDays(day, -YEAR - HALF_WEEK - BEFORE_DAYS), day);
  let raised = 0;
  for (const name of WATCHED_FIGURES) {
    const counts: DailyCounts = figures.get(name) ?? new Map();
    const value = counts.get(day) ?? 0;
    const band = usualBand(pastOf(counts, day));
    const cause = { kind: 'Kennzahl', ref: name } as const;
    if (band === null || (value >= band.low && value <= band.high)) await settleTask(ctx, cause);
    else {
      await raiseTask(ctx, {
        ...cause,
        facts: { kennzahl: name, tag: day, wert: value, von: band.low, bis: band.high },
      });
      raised += 1;
    }
  }
  return raised;
};

const watchMails = async (ctx: Ctx): Promise<number> => {
  const week = await countMails(ctx, new Date(ctx.now.getTime() - WEEK_MS));
  let raised = 0;
  for (const [trouble, permille] of Object.entries(mailTroubles(week))) {
    const cause = { kind: 'Zustellung', ref: trouble } as const;
    if (permille === null) await settleTask(ctx, cause);
    else {
      await raiseTask(ctx, { ...cause, facts: { was: trouble, promille: permille, mails: week.sent + week.bounced } });
      raised += 1;
    }
  }
  return raised;
};

const watch = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const yesterday = addDays(calendarDay(inner.now), -1);
    return (await watchFigures(inner, yesterday)) + (await watchMails(inner));
  });

/** Raises tasks for figures of yesterday that left their usual band, and for mails that do not arrive; ends those that are usual again. */
export const watchFiguresTask: Task = {
  name: 'watch-figures',
  cron: '15 5 * * *',
  run: (platform) => sweepClients(platform, watch),
};
