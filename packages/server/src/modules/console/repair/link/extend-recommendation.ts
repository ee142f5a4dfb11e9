import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { EXTEND_UNDO_SECONDS } from '@mundwerk/contract/values/console/repair/repairs';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { extendLink } from '#modules/recommendation/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { planOf } from './plan.ts';
import { extensionRefusal } from './rules.ts';

/** Extends the validity of a link, also of an expired one; the same operator can undo it for some seconds. */
export const extendRecommendation = (
  ctx: CtxOf<OperatorActor>,
  number: string,
  until: string | null,
  reason: Reason,
): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const plan = await planOf(inner, number, until);
    const refusal = extensionRefusal(plan, ctx.actor.roles, ctx.now);
    if (refusal) throw new AppError(refusal, refusal === 'inputInvalid' ? [{ field: 'Bis', reason: refusal }] : []);
    const id = await extendLink(inner, plan, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'recommendation.extend',
      subject: { kind: 'recommendation', id: plan.number, personId: plan.recommenderId },
      before: { validUntil: plan.fromEnd },
      after: { validUntil: plan.toEnd },
      reason: reasonOf(reason),
    });
    return done(id, new Date(ctx.now.getTime() + EXTEND_UNDO_SECONDS * 1000));
  });
