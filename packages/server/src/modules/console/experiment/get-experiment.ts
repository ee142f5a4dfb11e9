import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { AppError } from '@mundwerk/contract/errors';
import { listProductNames } from '#modules/catalogue/index.ts';
import {
  hasBegun,
  isAllocationWrong,
  measurePlan,
  type StoredExperiment,
  selectArmCounts,
  selectExperiment,
} from '#modules/experiment/index.ts';
import type { Ctx } from '#platform/context.ts';
import { nameSigners } from '../repair/name-signers.ts';
import { triedProductIds } from './tried-products.ts';
import { experimentView, planView } from './view-experiment.ts';

const planOf = async (ctx: Ctx, experiment: StoredExperiment) =>
  planView(
    experiment.plan ??
      (await measurePlan(ctx, {
        ...experiment,
        arms: experiment.arms.length,
        productIds: await triedProductIds(ctx, experiment),
      })),
  );

const productName = async (ctx: Ctx, id: number): Promise<string> => (await listProductNames(ctx)).get(id) ?? '';

/** An experiment with its plan; the results of its arms are left out until every arm is complete. */
export const getExperiment = async (ctx: Ctx, id: string): Promise<ExperimentView> => {
  const experiment = await selectExperiment(ctx, id);
  if (!experiment) throw new AppError('notFound');
  const { createdBy, startedBy, stoppedBy, decidedBy, result, productId } = experiment;
  return experimentView(ctx, experiment, {
    plan: await planOf(ctx, experiment),
    product: productId === null ? null : { Id: productId, AnzeigeName: await productName(ctx, productId) },
    counts: result?.counts ?? (hasBegun(experiment) ? await selectArmCounts(ctx, experiment) : []),
    isAllocationWrong: hasBegun(experiment) && (await isAllocationWrong(ctx, experiment)),
    nameOf: await nameSigners(ctx, [createdBy, startedBy, stoppedBy, decidedBy]),
  });
};
