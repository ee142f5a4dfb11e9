import { AppError } from '@mundwerk/contract/errors';
import { findOrder, noteInHistory, type Order, updateSeparated } from '#modules/core/order/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { deleteRewardTokensOf } from '../token/store.ts';
import { moveClaim } from './claim-steps.ts';
import { syncClaimsWithOrders } from './follow-orders.ts';
import { lockClaims } from './store.ts';

/**
 * Undoes which contact a locked order belongs to, until money moved (decisions §20): once the contact picked the reward up, it stays. What
 * was ready for them is not any more, and its links end. The rule does not join the two again.
 */
export const detachContact = (
  ctx: Ctx,
  order: Order,
  why: { readonly by: string; readonly reason: string },
): Promise<Order> =>
  transact(ctx, async (inner) => {
    if (order.recipientId === null) throw new AppError('recipientNotFound');
    const claims = (await lockClaims(inner, { orderIds: [order.id] })).filter(
      ({ beneficiary }) => beneficiary === 'Empfaenger',
    );
    if (claims.some(({ state }) => state === 'Abgeholt' || state === 'Ausgezahlt'))
      throw new AppError('orderMoveRefused');
    for (const claim of claims)
      if (claim.state === 'Bereitgestellt')
        await moveClaim(inner, claim, 'withdraw', why, { provided_at: null, expires_at: null });
    await deleteRewardTokensOf(
      inner,
      claims.map(({ id }) => id),
    );
    await updateSeparated(inner, order.id, order.recipientId);
    const separated = (await findOrder(inner, order.id)) ?? order;
    const { state } = separated;
    await noteInHistory(inner, [{ orderId: order.id, event: 'unjoin', from: state, to: state, ...why }]);
    const [followed = separated] = await syncClaimsWithOrders(inner, [separated], why.by);
    return followed;
  });
