import { type Ctx, transact } from '../../../platform/context.ts';
import { cancelPayments, holdPaymentsUnderWay } from '../../payout/index.ts';
import { type Cause, moveClaim } from './move-claim.ts';
import type { Claim } from './store.ts';

/**
 * Cancels claims that are held, and their open payments with them; what is paid out or over stays as it is, and so does what is
 * in a payout run: the bank's answer ends that (decision 0022).
 */
export const cancelClaims = (ctx: Ctx, claims: readonly Claim[], cause: Cause): Promise<void> =>
  transact(ctx, async (inner) => {
    const cancelled: string[] = [];
    const underWay = await holdPaymentsUnderWay(
      inner,
      claims.map(({ id }) => id),
    );
    for (const claim of claims.filter(({ id }) => !underWay.has(id)))
      if (await moveClaim(inner, claim, 'cancel', cause)) cancelled.push(claim.id);
    await cancelPayments(inner, cancelled, cause);
  });
