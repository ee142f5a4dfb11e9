import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { sweepClients } from '#modules/client/index.ts';
import { noteDueSuccess, takeFreeOrder } from '#modules/order/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { followOrders } from '../life/follow-orders.ts';
import { AUTOMATIC } from '../life/move-claim.ts';
import { selectDueOrders } from '../read-models/due-orders.ts';

/** Orders read at once; each is settled in its own transaction, so that an interruption loses nothing. */
const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Updates one order's claims; an order that another transaction has locked is left to that transaction. */
const settleOrder = (ctx: Ctx, id: string): Promise<void> =>
  transact(ctx, async (inner) => {
    const order = await takeFreeOrder(inner, id);
    if (order) await followOrders(inner, [order], AUTOMATIC);
  });

const provideDue = async (ctx: Ctx): Promise<number> => {
  const { AutomatischeFreigabe } = ctx.client.config;
  // An order counts for the bonus also while it waits for its contact or its release, and one whose rewards all ended is over now.
  for (const id of await noteDueSuccess(ctx)) await settleOrder(ctx, id);
  const states: OrderState[] = AutomatischeFreigabe ? ['Bestaetigt', 'Freigegeben'] : ['Freigegeben'];
  let settled = 0;
  let ids: string[];
  let after = FIRST;
  do {
    ids = await selectDueOrders(ctx, states, after, BATCH);
    for (const id of ids) await settleOrder(ctx, id);
    settled += ids.length;
    after = ids.at(-1) ?? after;
  } while (ids.length === BATCH);
  return settled;
};

/** Stores which orders became successful because their complaint period has passed, and provides their claims (decisions §8). */
export const provideClaims: Task = {
  name: 'provide-claims',
  cron: '*/15 * * * *',
  run: (platform) => sweepClients(platform, provideDue),
};
