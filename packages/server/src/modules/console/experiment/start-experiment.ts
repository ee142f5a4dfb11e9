import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type CtxOf, transact } from '../../../platform/context.ts';
import { type OperatorActor, operatorSignature } from '../../actors.ts';
import { expireClient } from '../../client/index.ts';
import { beginExperiment } from '../../experiment/index.ts';
import { recordAct } from '../audit/record-act.ts';
import { done } from '../repair/preview.ts';
import type { Reason } from '../repair/reason.ts';

/** Freezes the plan and begins; the audit log has the plan with its hash, so that it cannot be another one afterwards. */
export const startExperiment = async (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> => {
  await transact(ctx, async (inner) => {
    const { plan, planHash } = await beginExperiment(inner, id, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'experiment.start',
      subject: { kind: 'experiment', id },
      before: { state: 'Entwurf' },
      after: { state: 'Laeuft', planHash, plan },
      reason: reasonOf(reason),
    });
  });
  expireClient(ctx.platform, ctx.client.key);
  return done(id);
};
