import { type Ctx, transact } from '#platform/context.ts';
import { insertHistory } from '../history-store.ts';
import { updateFreeStates } from './store.ts';

/**
 * Marks released orders as completed once no reward is owed for them. An order locked by another transaction is left to it: that transaction
 * locks the claims first, so waiting here could deadlock.
 */
export const completeOrders = (
  ctx: Ctx,
  ids: readonly string[],
  why: { readonly by: string; readonly reason: string | null },
): Promise<void> =>
  transact(ctx, async (inner) => {
    const done = await updateFreeStates(inner, ids, 'complete');
    await insertHistory(
      inner,
      done.map(({ id, from, to }) => ({ orderId: id, event: 'complete', from, to, ...why })),
    );
  });
