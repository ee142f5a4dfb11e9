import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { expireClient } from '#modules/client/index.ts';
import { endStop } from '#modules/stop/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { done } from '../repair/preview.ts';
import type { Reason } from '../repair/reason.ts';

/** Ends a stop by hand. */
export const liftStop = async (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> => {
  await transact(ctx, async (inner) => {
    const { target, targetId, scopes } = await endStop(inner, id, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'stop.lift',
      subject: { kind: 'stop', id, personId: target === 'Person' ? targetId : null },
      before: { target, targetId, scopes },
      after: null,
      reason: reasonOf(reason),
    });
  });
  expireClient(ctx.platform, ctx.client.key);
  return done(id);
};
