import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { findPayoutRun } from '../run/find-payout-run.ts';
import { discardRefusal } from '../run/rules.ts';
import { lockRun } from '../run/store.ts';
import type { FollowedRun } from '../run/view-store.ts';
import { voidRun } from './store.ts';

/** Discards a run whose file was never downloaded (payoutRunUsed, payoutRunVoid otherwise); its payments wait for another run. */
export const discardPayoutRun = (
  ctx: Ctx,
  typedNumber: string,
  cause: { readonly by: string; readonly reason: string },
): Promise<FollowedRun> =>
  transact(ctx, async (inner) => {
    const { number } = await findPayoutRun(inner, typedNumber);
    await lockRun(inner, number);
    // Read again under the lock, so that a download that came first is seen.
    const run = await findPayoutRun(inner, number);
    const refusal = discardRefusal(run);
    if (refusal) throw new AppError(refusal);
    await voidRun(inner, number, cause);
    return findPayoutRun(inner, number);
  });
