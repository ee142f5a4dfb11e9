import { sweepClients } from '#modules/client/index.ts';
import { completeOrders } from '#modules/order/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { AUTOMATIC, moveClaim } from '../life/move-claim.ts';
import { lockClaims } from '../life/store.ts';
import { askForMails } from '../notify/mail-claims.ts';
import { insertOwedMails } from '../notify/store.ts';
import { selectSettledOrders } from '../settle/store.ts';
import { selectLapsed } from './reminder-store.ts';

/** Claims that expire in one transaction. */
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const CAUSE = { by: AUTOMATIC, reason: null } as const;

/** Expires claims with their history and mails; those that were picked up in the meantime are skipped. */
const expireSome = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  transact(ctx, async (inner) => {
    const lapsed: string[] = [];
    for (const claim of await lockClaims(inner, { ids })) {
      const isOver = claim.expiresAt !== null && claim.expiresAt <= ctx.now;
      if (isOver && (await moveClaim(inner, claim, 'expire', CAUSE))) lapsed.push(claim.id);
    }
    if (lapsed.length === 0) return 0;
    await insertOwedMails(
      inner,
      lapsed.map((claimId) => ({ claimId, event: 'expired', ref: '', reason: null })),
    );
    await completeOrders(inner, await selectSettledOrders(inner, lapsed), CAUSE);
    await askForMails(inner);
    return lapsed.length;
  });

const expireOf = async (ctx: Ctx): Promise<number> => {
  let expired = 0;
  let ids: string[];
  let after = FIRST;
  do {
    ids = await selectLapsed(ctx, after, BATCH);
    expired += await expireSome(ctx, ids);
    after = ids.at(-1) ?? after;
  } while (ids.length === BATCH);
  return expired;
};

/** Expires rewards that were not picked up in time (decisions §6). */
export const expireClaims: Task = {
  name: 'expire-claims',
  cron: '*/15 * * * *',
  run: (platform) => sweepClients(platform, expireOf),
};
