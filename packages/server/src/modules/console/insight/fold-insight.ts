import { INSIGHT_STEPS } from '@mundwerk/contract/values/insight/insight';
import { sweepClients } from '#modules/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { measureSteps } from './read-models/insight.ts';
import { longestDays } from './rules.ts';
import { foldChanges, upsertStepTimes } from './store.ts';

/** Changes folded in one transaction. */
const MAX_CHANGES = 5000;

/** The name under which the last fold is found. */
export const FOLD_TASK = 'fold-insight';

/** Folds changes into the rows of insight, outside the requests that made them. */
export const foldInsight: Task = {
  name: FOLD_TASK,
  cron: '* * * * *',
  run: async ({ db }) => {
    let folded = 0;
    let taken: number | null;
    do {
      taken = await foldChanges(db, MAX_CHANGES);
      folded += taken ?? 0;
    } while (taken === MAX_CHANGES);
    return folded;
  },
};

const measureOf = async (ctx: Ctx): Promise<number> => {
  const longest = INSIGHT_STEPS.map((step) => longestDays(step, ctx.client.config));
  const times = await measureSteps(ctx, longest);
  await upsertStepTimes(ctx, times, calendarDay(ctx.now));
  return times.length;
};

/** Measures once a day how long each step takes, so that a page of figures need not read a year for it. */
export const measureStepTimes: Task = {
  name: 'measure-insight-step-times',
  cron: '17 4 * * *',
  run: (platform) => sweepClients(platform, measureOf),
};
