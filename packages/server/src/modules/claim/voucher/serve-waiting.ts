import { sweepClients } from '#modules/client/index.ts';
import { countFree, lockPool, type Pool, warnIfLow } from '#modules/voucher/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { AUTOMATIC } from '../life/move-claim.ts';
import { selectClaims } from '../life/store.ts';
import { selectPoolLevels } from '../read-models/pool-levels.ts';
import { giveVoucher } from './give-voucher.ts';
import { takeWaitingClaims } from './store.ts';

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
