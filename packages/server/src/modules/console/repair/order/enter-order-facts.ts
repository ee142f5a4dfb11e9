import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { changeOrder } from '#modules/operations/index.ts';
import type { Order } from '#modules/order/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { lockOrder } from './find-order.ts';

/** The facts that were not reported; undefined leaves a fact unchanged. */
export interface EnteredFacts {
  readonly isNewCustomer: boolean | undefined;
  readonly firstPremiumPaidOn: string | undefined;
}

const factsOf = ({ isNewCustomer, firstPremiumPaidOn }: Order) => ({ isNewCustomer, firstPremiumPaidOn });

/** Enters the first premium or the new customer of an order, as the client's own systems would. */
export const enterOrderFacts = (
  ctx: CtxOf<OperatorActor>,
  typedNumber: string,
  facts: EnteredFacts,
  reason: Reason,
): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const before = await lockOrder(inner, typedNumber);
    const change = { ...facts, state: undefined, recipientNumber: undefined, reason: null };
    const order = await changeOrder(inner, async () => before, change, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'order.update',
      subject: { kind: 'order', id: order.orderNumber },
      before: factsOf(before),
      after: factsOf(order),
      reason: reasonOf(reason),
    });
    return done(order.orderNumber);
  });
