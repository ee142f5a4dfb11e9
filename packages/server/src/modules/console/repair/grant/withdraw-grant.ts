import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { withdrawGoodwill } from '#modules/claim/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/** Withdraws a granted reward that is not picked up yet; what an order promised is never lowered. */
export const withdrawGrant = (ctx: CtxOf<OperatorActor>, number: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const claim = await withdrawGoodwill(inner, number, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'claim.grant',
      subject: { kind: 'claim', id: claim.number, personId: claim.recommenderId },
      before: { valueCents: claim.valueCents, state: claim.state },
      after: { state: 'Storniert' },
      reason: reasonOf(reason),
    });
    return done(claim.number);
  });
