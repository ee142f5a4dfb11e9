import * as calls from '@mundwerk/contract/console/programme/experiments';
import { AppError } from '@mundwerk/contract/errors';
import type { ExperimentStop } from '@mundwerk/contract/values/experiment/experiment';
import { expireClient, sweepClients } from '#modules/core/client/index.ts';
import {
  type BegunExperiment,
  beginExperiment,
  endExperiment,
  hasBegun,
  reasonToStop,
  selectExperiment,
  selectExperiments,
  settleExperiment,
} from '#modules/core/experiment/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { actFor, done } from '../acts.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseOverBudget, triedProductIds } from './drafts.ts';

/** Freezes the plan and starts the experiment; the audit log has the plan with its hash, so that it cannot be changed afterwards. */
export const startExperiment = actFor(calls.startExperiment, async (ctx, { params: { id } }, by) => {
  const draft = await selectExperiment(ctx, id);
  if (!draft) throw new AppError('notFound');
  // A publication since the draft may have changed what the products pay.
  if (draft.state === 'Entwurf') await refuseOverBudget(ctx, draft);
  const productIds = await triedProductIds(ctx, draft);
  const { plan, planHash } = await beginExperiment(ctx, id, { by, productIds });
  return {
    subject: { kind: 'experiment', id },
    before: { state: 'Entwurf' },
    after: { state: 'Laeuft', planHash, plan },
    reply: done(id),
    changesClient: true,
  };
});

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

/** Stops a running experiment by hand: the control arm applies at once. */
export const stopExperiment = actFor(calls.stopExperiment, async (ctx, { params: { id } }, by) => {
  await endExperiment(ctx, id, { reason: 'Person', by });
  return {
    subject: { kind: 'experiment', id },
    before: { state: 'Laeuft' },
    after: { state: 'Gestoppt', stopReason: 'Person' },
    reply: done(id),
    changesClient: true,
  };
});

/** Decides which arm applies to everybody from now on; a later decision can change it. */
export const decideExperiment = actFor(calls.decideExperiment, async (ctx, { params: { id }, body }, by) => {
  const { state, decidedArm, arms } = await settleExperiment(ctx, id, body.Arm, by);
  return {
    subject: { kind: 'experiment', id },
    before: { state, arm: decidedArm },
    after: { state: 'Entschieden', arm: body.Arm, name: arms[body.Arm]?.Name ?? '' },
    reply: done(id),
    changesClient: true,
  };
});
