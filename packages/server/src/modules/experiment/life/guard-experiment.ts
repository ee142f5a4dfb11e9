import type { ExperimentStop } from '@mundwerk/contract/values/experiment/experiment';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { plannedShares } from '../assign/rules.ts';
import { doesDamage, isAllocationBroken, isComplete, isHalf, isHarmful } from '../judge/rules.ts';
import { selectAllocation, selectArmCounts } from '../read-models/experiment-counts.ts';
import { type ArmCount, armCounts } from '../rules.ts';
import type { Share } from '../statistics/rules.ts';
import { updateLooked } from '../store.ts';
import { type BegunExperiment, judgedOf } from './end-experiment.ts';

/** Whether links or people were not divided as planned; days follow a schedule and need no check. */
export const isAllocationWrong = async (ctx: Ctx, { id, plan }: BegunExperiment): Promise<boolean> => {
  const counts = new Map((await selectAllocation(ctx, id, plan.unit)).map(({ arm, count }) => [arm, count]));
  const groups = plannedShares(plan.arms.length).map(({ arm, share }) => ({ share, count: counts.get(arm) ?? 0 }));
  return isAllocationBroken(groups);
};

/** Ended orders and unsubscribed recommenders, which no variant may make more frequent. */
const damages = (counts: readonly ArmCount[], arms: number): [Share, ...Share[]][] => {
  const [control, ...variants] = armCounts(counts, arms);
  return (['ended', 'unsubscribed'] as const).map((name) => {
    const share = (count: ArmCount): Share => ({ hits: count[name], units: count.matured });
    return [share(control), ...variants.map(share)];
  });
};

/** The reason to end a running experiment today; null if it continues. The look at half the units is taken only once. */
export const reasonToStop = async (ctx: Ctx, experiment: BegunExperiment): Promise<ExperimentStop | null> => {
  const { id, plan, lookedAt } = experiment;
  if (await isAllocationWrong(ctx, experiment)) return 'Zuteilung';
  const counts = await selectArmCounts(ctx, experiment);
  if (damages(counts, plan.arms.length).some((one) => doesDamage(one, plan.designEffect))) return 'Schaden';
  const judged = judgedOf(experiment, counts);
  if (isComplete(judged)) return 'Umfang';
  if (lookedAt === null && isHalf(judged)) {
    await updateLooked(ctx, id);
    if (isHarmful(judged)) return 'Schaden';
  }
  return calendarDay(ctx.now) > plan.endsOn ? 'Termin' : null;
};
