import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { expireClient } from '#modules/client/index.ts';
import { settleExperiment } from '#modules/experiment/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { done } from '../repair/preview.ts';
import type { Reason } from '../repair/reason.ts';

/** Decides which arm applies to everybody from now on; a later decision can change it. */
export const decideExperiment = async (
  ctx: CtxOf<OperatorActor>,
  id: string,
  arm: number,
  reason: Reason,
): Promise<ActDone> => {
  await transact(ctx, async (inner) => {
    const { state, decidedArm, arms } = await settleExperiment(inner, id, arm, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'experiment.decide',
      subject: { kind: 'experiment', id },
      before: { state, arm: decidedArm },
      after: { state: 'Entschieden', arm, name: arms[arm]?.Name ?? '' },
      reason: reasonOf(reason),
    });
  });
  expireClient(ctx.platform, ctx.client.key);
  return done(id);
};
