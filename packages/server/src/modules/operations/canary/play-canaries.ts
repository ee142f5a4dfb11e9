import { sweepClients } from '#modules/client/index.ts';
import { raiseTask, settleTask } from '#modules/task/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { type Missed, playCanary } from './play-canary.ts';
import { upsertRun } from './store.ts';

const CAUSE = { kind: 'Probelauf', ref: 'canary' } as const;

/** Stores the result and raises the operators' task, or settles it. */
const record = (ctx: Ctx, missed: Missed | null): Promise<void> =>
  transact(ctx, async (inner) => {
    const { failingSince } = await upsertRun(inner, missed?.step ?? null);
    if (missed === null) return settleTask(inner, CAUSE);
    ctx.log.warn({ client: ctx.client.key, step: missed.step, reason: missed.reason }, 'a canary did not arrive');
    const since = (failingSince ?? inner.now).toISOString();
    await raiseTask(inner, { ...CAUSE, facts: { schritt: missed.step, grund: missed.reason, seit: since } });
  });

const playFor = async (ctx: Ctx): Promise<number> => {
  if (ctx.client.sandboxOf !== undefined) return 0;
  await record(ctx, await playCanary(ctx));
  return 1;
};

/** Plays a test referral for every live client. A failed one does not fail the task, so that the other clients are still tested. */
export const playCanaries: Task = {
  name: 'play-canaries',
  cron: '23 * * * *',
  run: async (platform) => (platform.config.hasCanary ? sweepClients(platform, playFor) : 0),
};
