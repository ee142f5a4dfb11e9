import { type Ctx, transact } from '../../../platform/context.ts';
import { insertHistory } from '../store.ts';
import { updateFreeStates } from './store.ts';

/**
 * Marks released orders as done: nobody is owed anything for them any more. An order that somebody holds right now is left to
 * them, because who settles claims holds those first, and waiting here could mean waiting for each other.
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
