import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { expireClient } from '#modules/client/index.ts';
import { beginExperiment, selectExperiment } from '#modules/experiment/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { done } from '../repair/preview.ts';
import type { Reason } from '../repair/reason.ts';
import { refuseOverBudget, triedProductIds } from './tried-products.ts';

/** Freezes the plan and starts the experiment; the audit log has the plan with its hash, so that it cannot be changed afterwards. */
export const startExperiment = async (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> => {
  await transact(ctx, async (inner) => {
    const draft = await selectExperiment(inner, id);
    if (!draft) throw new AppError('notFound');
    // A publication since the draft may have changed what the products pay.
    if (draft.state === 'Entwurf') await refuseOverBudget(inner, draft);
    const productIds = await triedProductIds(inner, draft);
    const { plan, planHash } = await beginExperiment(inner, id, { by: operatorSignature(ctx.actor), productIds });
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
