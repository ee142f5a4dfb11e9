import { AppError } from '@mundwerk/contract/errors';
import { refuseSupport } from '#modules/core/account/index.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { completeOrders } from '#modules/core/order/index.ts';
import {
  assignCode,
  countFree,
  fillPool,
  insertPool,
  lockPool,
  type Pool,
  type PoolFile,
  readVoucher,
  type Voucher,
  type VoucherImport,
  warnIfLow,
} from '#modules/core/voucher/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { AUTOMATIC, moveClaim } from '../life/claim-steps.ts';
import { type Claim, selectClaims } from '../life/store.ts';
import { askForMails } from '../notify/mail-claims.ts';
import { insertOwedMails } from '../notify/store.ts';
import { type BeneficiaryCtx, findClaim, refuseBlocked } from '../pickup/find-claim.ts';
import { selectPoolLevels } from '../read-models/claims.ts';
import type { Cause } from '../rules.ts';
import { selectSettledOrders, takeWaitingClaims } from '../settle/store.ts';

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

/** Claims served in one transaction. */
const BATCH = 1000;

/** Gives the codes of a locked pool to the claims that wait for them, the longest wait first; returns how many were served. */
export const serveWaiting = async (ctx: Ctx, pool: Pool, by: string): Promise<number> => {
  const ids = await takeWaitingClaims(ctx, pool, await countFree(ctx, pool, BATCH));
  const claims = new Map((await selectClaims(ctx, ids)).map((claim) => [claim.id, claim]));
  let served = 0;
  for (const id of ids) {
    const claim = claims.get(id);
    if (!claim || !(await giveVoucher(ctx, claim, { by, reason: null }))) break;
    served += 1;
  }
  return served;
};

const servePools = async (ctx: Ctx): Promise<number> => {
  let served = 0;
  for (const pool of await selectPoolLevels(ctx)) {
    if (pool.waiting > 0 && pool.free > 0) {
      served += await transact(ctx, async (inner) => {
        await lockPool(inner, pool);
        return serveWaiting(inner, pool, AUTOMATIC);
      });
    }
    await transact(ctx, (inner) => warnIfLow(inner, pool));
  }
  return served;
};

/** Serves claims that still wait although their pool is not empty, and warns of pools that ran low in simultaneous transactions. */
export const serveVouchers: Task = {
  name: 'serve-vouchers',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, servePools),
};

/** Fills a reward's pool from a file; the claim that waited longest is served first. */
export const importVouchers = (ctx: Ctx, file: PoolFile, by: string): Promise<VoucherImport> =>
  fillPool(ctx, file, (inner, pool) => serveWaiting(inner, pool, by));

/** Shows the caller the code of their own claim; neither support nor a blocked recommender sees it. */
export const revealVoucher = async (ctx: BeneficiaryCtx, typedNumber: string | undefined): Promise<Voucher> => {
  if (ctx.actor.kind === 'recommender') refuseSupport(ctx.actor);
  const claim = await findClaim(ctx, typedNumber);
  await refuseBlocked(ctx, claim);
  const voucher = await readVoucher(ctx, claim);
  if (!voucher) throw new AppError('notFound');
  return voucher;
};
