import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { expireClient } from '#modules/client/index.ts';
import { endExperiment } from '#modules/experiment/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { done } from '../repair/preview.ts';
import type { Reason } from '../repair/reason.ts';

/** Stops a running experiment by hand: the control arm applies at once. */
export const stopExperiment = async (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> => {
  await transact(ctx, async (inner) => {
    await endExperiment(inner, id, { reason: 'Person', by: operatorSignature(ctx.actor) });
    await recordAct(inner, {
      act: 'experiment.stop',
      subject: { kind: 'experiment', id },
      before: { state: 'Laeuft' },
      after: { state: 'Gestoppt', stopReason: 'Person' },
      reason: reasonOf(reason),
    });
  });
  expireClient(ctx.platform, ctx.client.key);
  return done(id);
};
