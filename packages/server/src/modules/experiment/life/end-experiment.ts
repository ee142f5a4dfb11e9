import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import type { ExperimentStop } from '@mundwerk/contract/values/experiment/experiment';
import { touchClient } from '#modules/client/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { compareArms, isComplete, type Judged } from '../judge/rules.ts';
import { comparePermuted } from '../permute/rules.ts';
import { selectArmCounts, selectUnitGroups } from '../read-models/experiment-counts.ts';
import { type ArmCount, armCounts, type FrozenPlan, holdsByDecision, type Result } from '../rules.ts';
import { endForce, lockExperiment, type StoredExperiment, updateDecided, updateStopped } from '../store.ts';

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
