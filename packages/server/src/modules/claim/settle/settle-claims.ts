import { completeOrders } from '#modules/order/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { askForMails } from '../notify/mail-claims.ts';
import { type Cause, pickUpUntil } from '../rules.ts';
import { type PaymentMove, type PaymentReturn, payOutClaims, reopenClaims, selectSettledOrders } from './store.ts';

/**
 * Marks claims whose transfers the bank booked as paid out, however many at once, and completes orders for which no reward is owed
 * any more. Their beneficiaries are notified after the commit. Idempotent; returns the claims that moved.
 */
export const claimsPaid = (ctx: Ctx, moves: readonly PaymentMove[], cause: Cause): Promise<string[]> =>
  transact(ctx, async (inner) => {
    const paid = await payOutClaims(inner, moves, cause);
    await completeOrders(inner, await selectSettledOrders(inner, paid), cause);
    if (paid.length > 0) await askForMails(inner);
    return paid;
  });

/**
 * Reopens claims whose transfers the bank sent back; their beneficiaries are asked to correct the account with a new link.
 * Idempotent; returns the claims that moved.
 */
export const claimsReturned = (ctx: Ctx, returns: readonly PaymentReturn[], cause: Cause): Promise<string[]> =>
  transact(ctx, async (inner) => {
    const expiresAt = pickUpUntil(ctx.now, ctx.client.config.PraemieAbholbarTage);
    const reopened = await reopenClaims(inner, returns, expiresAt, cause);
    if (reopened.length > 0) await askForMails(inner);
    return reopened;
  });
