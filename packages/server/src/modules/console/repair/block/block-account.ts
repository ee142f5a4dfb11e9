import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { blockWholeAccount } from '#modules/account/index.ts';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/** Blocks one account: no login, no recommending, no pickup; booked payments continue (decisions §9). */
export const blockAccount = (ctx: CtxOf<OperatorActor>, personId: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const { blockedKind } = await findAccount(inner, personId);
    const id = await blockWholeAccount(inner, personId, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'block.set',
      subject: { kind: 'account', id: personId, personId },
      before: { blocked: blockedKind },
      after: { blocked: 'general' },
      reason: reasonOf(reason),
    });
    return done(id);
  });
