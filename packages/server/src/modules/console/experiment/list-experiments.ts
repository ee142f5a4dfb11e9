import type { ExperimentRow } from '@mundwerk/contract/console/programme/experiment-views';
import { selectExperiments } from '#modules/experiment/index.ts';
import type { Ctx } from '#platform/context.ts';
import { experimentRow } from './view-experiment.ts';

/** Enough for eight years of a client that tries two things a month. */
const MAX_SHOWN = 200;

/** The experiments of a client; those that found nothing stay listed, because they are answers, too. */
export const listExperiments = async (ctx: Ctx): Promise<ExperimentRow[]> =>
  (await selectExperiments(ctx, MAX_SHOWN)).map((experiment) => experimentRow(ctx, experiment));
