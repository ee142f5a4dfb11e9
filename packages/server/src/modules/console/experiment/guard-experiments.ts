import type { ExperimentStop } from '@mundwerk/contract/values/experiment/experiment';
import { type Ctx, transact } from '../../../platform/context.ts';
import type { Task } from '../../../platform/jobs/job.ts';
import { expireClient, sweepClients } from '../../client/index.ts';
import { endExperiment, hasBegun, reasonToStop, selectExperiments } from '../../experiment/index.ts';
import { recordAct } from '../audit/record-act.ts';

/** Running ones come first in the list, and no surface has two. */
const MOST_RUNNING = 20;

const stop = (ctx: Ctx, id: string, reason: ExperimentStop): Promise<void> =>
  transact(ctx, async (inner) => {
    await endExperiment(inner, id, { reason, by: null });
    await recordAct(inner, {
      act: 'experiment.stop',
      subject: { kind: 'experiment', id },
      before: { state: 'Laeuft' },
      after: { state: 'Gestoppt', stopReason: reason },
    });
  });

const guardClient = async (ctx: Ctx): Promise<number> => {
  if (ctx.client.experiments.length === 0) return 0;
  let stopped = 0;
  for (const experiment of await selectExperiments(ctx, MOST_RUNNING)) {
    if (experiment.state !== 'Laeuft' || !hasBegun(experiment)) continue;
    const reason = await reasonToStop(ctx, experiment);
    if (reason === null) continue;
    await stop(ctx, experiment.id, reason);
    stopped += 1;
  }
  if (stopped > 0) expireClient(ctx.platform, ctx.client.key);
  return stopped;
};

/** Looks at running experiments once a day, and stops those that are complete, over, harmful or divided wrongly. */
export const guardExperiments: Task = {
  name: 'guard-experiments',
  cron: '41 4 * * *',
  run: (platform) => sweepClients(platform, guardClient),
};
