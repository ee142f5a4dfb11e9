import type { ExperimentStop } from '@mundwerk/contract/values/experiment/experiment';
import { expireClient, sweepClients } from '#modules/client/index.ts';
import {
  type BegunExperiment,
  endExperiment,
  hasBegun,
  reasonToStop,
  selectExperiments,
} from '#modules/experiment/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { recordAct } from '../audit/record-act.ts';

/** Running experiments come first in the list, and no surface has two. */
const MOST_RUNNING = 20;

const stop = async (ctx: Ctx, id: string, reason: ExperimentStop): Promise<void> => {
  await endExperiment(ctx, id, { reason, by: null });
  await recordAct(ctx, {
    act: 'experiment.stop',
    subject: { kind: 'experiment', id },
    before: { state: 'Laeuft' },
    after: { state: 'Gestoppt', stopReason: reason },
  });
};

/**
 * Checks an experiment and stops it if necessary, in one transaction: the interim look at half the units is taken only once, so a crash
 * after it must roll it back instead of leaving a harmful experiment running.
 */
const guard = (ctx: Ctx, experiment: BegunExperiment): Promise<boolean> =>
  transact(ctx, async (inner) => {
    const reason = await reasonToStop(inner, experiment);
    if (reason !== null) await stop(inner, experiment.id, reason);
    return reason !== null;
  });

const guardClient = async (ctx: Ctx): Promise<number> => {
  if (ctx.client.experiments.length === 0) return 0;
  let stopped = 0;
  for (const experiment of await selectExperiments(ctx, MOST_RUNNING)) {
    if (experiment.state !== 'Laeuft' || !hasBegun(experiment)) continue;
    if (await guard(ctx, experiment)) stopped += 1;
  }
  if (stopped > 0) expireClient(ctx.platform, ctx.client.key);
  return stopped;
};

/** Checks running experiments once a day, and stops those that are complete, past their end, harmful or wrongly allocated. */
export const guardExperiments: Task = {
  name: 'guard-experiments',
  cron: '41 4 * * *',
  run: (platform) => sweepClients(platform, guardClient),
};
