import type { ExperimentPlan } from '@mundwerk/contract/console/programme/experiment-views';
import { measurePlan } from '#modules/experiment/index.ts';
import type { Ctx } from '#platform/context.ts';
import { triedProductIds } from './tried-products.ts';
import { planView } from './view-experiment.ts';

/** The facts that determine the size of an experiment. */
type Planned = Omit<Parameters<typeof measurePlan>[1], 'productIds'> & { readonly productId: number | null };

/** How large and how long an experiment would be, measured on the links of the last weeks. */
export const planExperiment = async (ctx: Ctx, planned: Planned): Promise<ExperimentPlan> =>
  planView(await measurePlan(ctx, { ...planned, productIds: await triedProductIds(ctx, planned) }));
