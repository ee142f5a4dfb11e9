import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { proposeApproval } from '#modules/console/approval/propose-approval.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import type { Reason } from '../reason.ts';
import { findPair } from './find-pair.ts';
import { mergeApproval, mergeOf } from './merge-approval.ts';

/** Proposes to merge two accounts of one person; nothing happens until a second person approves. */
export const proposeMerge = (
  ctx: CtxOf<OperatorActor>,
  personId: string,
  email: string,
  reason: Reason,
): Promise<{ FreigabeId: string }> =>
  transact(ctx, async (inner) => {
    const acting = { ...inner, actor: ctx.actor };
    const { kept, gone } = await findPair(inner, personId, email);
    const payload = await mergeOf(acting, kept.id, gone.id);
    if (!payload) throw new AppError('mergeImpossible');
    const { id } = await proposeApproval(acting, {
      kind: mergeApproval,
      subject: { kind: 'account', id: kept.id, personId: kept.id },
      payload,
      reason: reasonOf(reason),
      after: { kept: kept.id, gone: gone.id },
    });
    return { FreigabeId: id };
  });
