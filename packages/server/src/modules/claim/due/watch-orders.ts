import type { TaskKind } from '@mundwerk/contract/values/console/tasks';
import { sweepClients } from '#modules/client/index.ts';
import { forgetHints, joinOrders, WATCH_DAYS } from '#modules/order/index.ts';
import { raiseTasks, selectOpenRefs, settleTasks } from '#modules/task/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { followOrders } from '../life/follow-orders.ts';
import { AUTOMATIC } from '../life/move-claim.ts';
import { selectAmbiguous, selectOverdueOrders } from '../read-models/overdue-orders.ts';

/** Days in which contacts may choose their contract themselves before an operator is asked. */
const CHOICE_DAYS = 3;
/** Tasks of one kind at most: more than these show a fault of the client's reports, which is one piece of work. */
const MOST = 500;

/** Raises a task for each cause that has none, and ends those whose cause is gone. A task that a person finished stays finished. */
const keepTasks = async (ctx: Ctx, kind: TaskKind, refs: readonly string[]): Promise<number> => {
  const open = new Set(await selectOpenRefs(ctx, kind));
  const due = new Set(refs);
  const fresh = refs.filter((ref) => !open.has(ref));
  await raiseTasks(
    ctx,
    fresh.map((ref) => ({ kind, ref, reopens: false })),
  );
  return (
    fresh.length +
    (await settleTasks(
      ctx,
      kind,
      [...open].filter((ref) => !due.has(ref)),
    ))
  );
};

/** Joins what became clear without a call, as when unconfirmed data of another contact were deleted; each recommendation by itself. */
const joinLeft = async (ctx: Ctx): Promise<number> => {
  let joined = 0;
  for (const number of await selectAmbiguous(ctx, 0, MOST))
    await transact(ctx, async (inner) => {
      const orders = await joinOrders(inner, [number], AUTOMATIC);
      await followOrders(inner, orders, AUTOMATIC);
      joined += orders.length;
    });
  return joined;
};

/**
 * Lets no referral fall silent (decisions §21): orders that stay open for twelve weeks, and contracts and contacts that nobody told apart,
 * become tasks of the operators. Hints of orders that are over are erased on the way.
 */
export const watchOrders: Task = {
  name: 'watch-orders',
  cron: '25 * * * *',
  run: (platform) =>
    sweepClients(platform, async (ctx) => {
      const joined = await joinLeft(ctx);
      return transact(ctx, async (inner) => {
        const overdue = await keepTasks(inner, 'Auftragsfrist', await selectOverdueOrders(inner, WATCH_DAYS, MOST));
        const ambiguous = await keepTasks(inner, 'Zuordnung', await selectAmbiguous(inner, CHOICE_DAYS, MOST));
        return joined + overdue + ambiguous + (await forgetHints(inner));
      });
    }),
};
