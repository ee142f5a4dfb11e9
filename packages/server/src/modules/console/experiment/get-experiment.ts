import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import {
  hasBegun,
  isAllocationWrong,
  measurePlan,
  type StoredExperiment,
  selectArmCounts,
  selectExperiment,
} from '../../experiment/index.ts';
import { nameSigners } from '../repair/name-signers.ts';
import { experimentView, planView } from './view-experiment.ts';

const planOf = async (ctx: Ctx, experiment: StoredExperiment) =>
  planView(experiment.plan ?? (await measurePlan(ctx, { ...experiment, arms: experiment.arms.length })));

/** An experiment with its plan; what came of its arms is left out until each of them is complete. */
export const getExperiment = async (ctx: Ctx, id: string): Promise<ExperimentView> => {
  const experiment = await selectExperiment(ctx, id);
  if (!experiment) throw new AppError('notFound');
  const { createdBy, startedBy, stoppedBy, decidedBy, result } = experiment;
  return experimentView(ctx, experiment, {
    plan: await planOf(ctx, experiment),
    counts: result?.counts ?? (hasBegun(experiment) ? await selectArmCounts(ctx, experiment) : []),
    isAllocationWrong: hasBegun(experiment) && (await isAllocationWrong(ctx, experiment)),
    nameOf: await nameSigners(ctx, [createdBy, startedBy, stoppedBy, decidedBy]),
  });
};
