import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import type { ExperimentStop } from '@mundwerk/contract/values/experiment/experiment';
import { touchClient } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import {
  compareArms,
  comparePermuted,
  doesDamage,
  isAllocationBroken,
  isComplete,
  isHalf,
  isHarmful,
  type Judged,
} from '../judge/rules.ts';
import { selectAllocation, selectArmCounts, selectUnitGroups } from '../read-models/experiment-counts.ts';
import { type ArmCount, armCounts, type FrozenPlan, holdsByDecision, type Result } from '../rules.ts';
import { plannedShares, type Share } from '../statistics/rules.ts';
import {
  endForce,
  lockExperiment,
  type StoredExperiment,
  updateDecided,
  updateLooked,
  updateStopped,
} from '../store.ts';

/** An experiment that has begun. */
export type BegunExperiment = StoredExperiment & { readonly plan: FrozenPlan };

export const hasBegun = (experiment: StoredExperiment): experiment is BegunExperiment => experiment.plan !== null;

/** The counts as the rules judge them. */
export const judgedOf = ({ plan }: BegunExperiment, counts: readonly ArmCount[]): Judged => {
  const [control, ...variants] = armCounts(counts, plan.arms.length);
  const share = ({ hits, matured }: ArmCount) => ({ hits, units: matured });
  return {
    arms: [share(control), ...variants.map(share)],
    unitsPerArm: plan.unitsPerArm,
    designEffect: plan.designEffect,
  };
};

/** Pseudo-random numbers seeded by the experiment, so that the same rows always give the same result. */
const numbersOf = (id: string): (() => number) => {
  let pool = Buffer.alloc(0);
  let round = 0;
  return () => {
    if (pool.length < 4) {
      pool = createHash('sha512').update(`${id} ${round}`).digest();
      round += 1;
    }
    const value = pool.readUInt32BE(0) / 2 ** 32;
    pool = pool.subarray(4);
    return value;
  };
};

/** What is known at the moment of the stop. */
const resultOf = async (ctx: Ctx, experiment: BegunExperiment, reason: ExperimentStop): Promise<Result> => {
  const { id, plan } = experiment;
  const counts = await selectArmCounts(ctx, experiment);
  const judged = judgedOf(experiment, counts);
  const wasHarmful = reason === 'Schaden';
  const isWhole = isComplete(judged);
  const comparisons =
    plan.unit === 'Link' || wasHarmful
      ? compareArms(judged, wasHarmful)
      : comparePermuted(await selectUnitGroups(ctx, experiment), {
          arms: plan.arms.length,
          isComplete: isWhole,
          random: numbersOf(id),
        });
  return { counts, comparisons, isComplete: isWhole, wasHarmful };
};

/** Ends a running experiment: the old way holds from the commit on, and what was counted stays as it is. */
export const endExperiment = (
  ctx: Ctx,
  id: string,
  { reason, by }: { readonly reason: ExperimentStop; readonly by: string | null },
): Promise<Result> =>
  transact(ctx, async (inner) => {
    await touchClient(inner);
    const experiment = await lockExperiment(inner, id);
    if (!experiment) throw new AppError('notFound');
    if (experiment.state !== 'Laeuft' || !hasBegun(experiment)) throw new AppError('experimentState');
    const result = await resultOf(inner, experiment, reason);
    if (!(await updateStopped(inner, id, { reason, by, result }))) throw new AppError('experimentState');
    return result;
  });

/** Decides which way holds after a stop; a decision can be changed by another one. */
export const settleExperiment = (ctx: Ctx, id: string, arm: number, by: string): Promise<StoredExperiment> =>
  transact(ctx, async (inner) => {
    await touchClient(inner);
    const experiment = await lockExperiment(inner, id);
    if (!experiment) throw new AppError('notFound');
    if (!experiment.arms[arm]) throw new AppError('inputInvalid', [{ field: 'Arm', reason: 'inputInvalid' }]);
    const isInForce = arm > 0 && holdsByDecision(experiment.surface);
    if (isInForce) await endForce(inner, experiment.surface);
    if (!(await updateDecided(inner, id, { arm, by, isInForce }))) throw new AppError('experimentState');
    return experiment;
  });

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
