import { completeOrders } from '#modules/order/index.ts';
import { assignCode, insertPool, lockPool, type Pool, warnIfLow } from '#modules/voucher/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { moveClaim } from '../life/move-claim.ts';
import type { Claim } from '../life/store.ts';
import { askForMails } from '../notify/mail-claims.ts';
import { insertOwedMails } from '../notify/store.ts';
import type { Cause } from '../rules.ts';
import { selectSettledOrders } from '../settle/store.ts';

/** The pool of a claim that chose a voucher; a share of a split needs codes of its value. */
const poolOf = ({ chosenRewardId, valueCents }: Claim): Pool => {
  if (chosenRewardId === null) throw new Error('a voucher without its reward');
  return { rewardId: chosenRewardId, valueCents };
};

/**
 * Gives a picked-up claim its voucher: code, move, history and mail in one transaction. From then on the code belongs to the
 * beneficiary, whose mail is guaranteed, so it cannot be taken back (decision 0023). Null when the pool is empty.
 */
export const giveVoucher = (ctx: Ctx, claim: Claim, cause: Cause): Promise<Claim | null> =>
  transact(ctx, async (inner) => {
    const pool = poolOf(claim);
    if (!(await assignCode(inner, pool, claim.id))) return null;
    const paid = await moveClaim(inner, claim, 'payOut', cause);
    if (!paid) throw new Error('a claim moved while it was held');
    await insertOwedMails(inner, [{ claimId: claim.id, event: 'voucher', ref: '', reason: null }]);
    await completeOrders(inner, await selectSettledOrders(inner, [claim.id]), cause);
    await warnIfLow(inner, pool);
    await askForMails(inner);
    return paid;
  });

/**
 * Makes a picked-up claim wait for codes. The pool is locked against imports and tried again, so that the claim does not
 * wait while codes have just been imported.
 */
export const awaitVoucher = (ctx: Ctx, claim: Claim, cause: Cause): Promise<Claim> =>
  transact(ctx, async (inner) => {
    const pool = poolOf(claim);
    await lockPool(inner, pool);
    const paid = await giveVoucher(inner, claim, cause);
    if (paid) return paid;
    await insertPool(inner, pool);
    await warnIfLow(inner, pool);
    return claim;
  });
