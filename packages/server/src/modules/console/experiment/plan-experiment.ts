import type { ExperimentPlan } from '@mundwerk/contract/console/programme/experiment-views';
import type { Ctx } from '../../../platform/context.ts';
import { measurePlan } from '../../experiment/index.ts';
import { planView } from './view-experiment.ts';

/** How large and how long an experiment would be, measured on the links of the last weeks. */
export const planExperiment = async (ctx: Ctx, planned: Parameters<typeof measurePlan>[1]): Promise<ExperimentPlan> =>
  planView(await measurePlan(ctx, planned));
