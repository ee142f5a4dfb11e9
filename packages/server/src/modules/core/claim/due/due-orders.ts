import type { TaskKind } from '@mundwerk/contract/values/console/tasks';
import type { OrderState } from '@mundwerk/contract/values/state/states';
import { sweepClients } from '#modules/core/client/index.ts';
import {
  findOrder,
  forgetHints,
  isEnded,
  joinOrders,
  noteDueSuccess,
  readSides,
  takeFreeOrder,
  takeOrderByNumber,
  WATCH_DAYS,
} from '#modules/core/order/index.ts';
import { raiseTasks, selectOpenRefs, settleTasks } from '#modules/core/task/index.ts';
import { type Ctx, type Platform, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { AUTOMATIC } from '../life/claim-steps.ts';
import { syncClaimsWithOrders } from '../life/follow-orders.ts';
import { selectAmbiguous, selectDueOrders, selectOpenOrders, selectOverdueOrders } from '../read-models/orders.ts';

/** Orders read at once; each is settled in its own transaction, so that an interruption loses nothing. */
const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Updates one order's claims; an order that another transaction has locked is left to that transaction. */
const settleOrder = (ctx: Ctx, id: string): Promise<void> =>
  transact(ctx, async (inner) => {
    const order = await takeFreeOrder(inner, id);
    if (order) await syncClaimsWithOrders(inner, [order], AUTOMATIC);
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
      await syncClaimsWithOrders(inner, orders, AUTOMATIC);
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

/** What became of the open orders of one client, or would become of them. */
export interface CaughtUp {
  readonly client: string;
  readonly waiting: number;
  readonly joined: number;
  readonly confirmed: number;
  readonly ended: number;
  /** Recommendations whose contracts and contacts only a person can tell apart. */
  readonly ambiguous: number;
}

const CATCH_UP_BATCH = 200;

/** Thrown to roll a dry run back. */
class Undone extends Error {}

interface Outcome {
  readonly isJoined: boolean;
  readonly before: OrderState;
  readonly after: OrderState;
  readonly isAmbiguous: boolean;
}

/** Applies the rules of this version to one order; in a dry run, the transaction is rolled back after they have shown their effect. */
const catchUp = async (ctx: Ctx, orderNumber: string, isDry: boolean): Promise<Outcome | null> => {
  let outcome: Outcome | null = null;
  try {
    await transact(ctx, async (inner) => {
      const order = await takeOrderByNumber(inner, orderNumber);
      if (!order) return;
      const { recommendationNumber: number } = order;
      const joined = await joinOrders(inner, [number], AUTOMATIC);
      const current = joined.find(({ id }) => id === order.id) ?? order;
      await syncClaimsWithOrders(inner, [current, ...joined.filter(({ id }) => id !== order.id)], AUTOMATIC);
      const after = (await findOrder(inner, order.id)) ?? current;
      const sides = (await readSides(inner, [number])).get(number);
      outcome = {
        isJoined: current !== order,
        before: order.state,
        after: after.state,
        isAmbiguous: sides?.matched.isAmbiguous ?? false,
      };
      if (isDry) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return outcome;
};

const catchUpClient = async (ctx: Ctx, isDry: boolean): Promise<CaughtUp> => {
  const counts = { waiting: 0, joined: 0, confirmed: 0, ended: 0 };
  const ambiguous = new Set<string>();
  let after = FIRST;
  let some: Awaited<ReturnType<typeof selectOpenOrders>>;
  do {
    some = await selectOpenOrders(ctx, after, CATCH_UP_BATCH);
    for (const { orderNumber, recommendationNumber } of some) {
      const outcome = await catchUp(ctx, orderNumber, isDry);
      if (!outcome) continue;
      counts.waiting += 1;
      if (outcome.isJoined) counts.joined += 1;
      if (outcome.before === 'Gemeldet' && !isEnded(outcome.after) && outcome.after !== 'Gemeldet')
        counts.confirmed += 1;
      if (isEnded(outcome.after)) counts.ended += 1;
      if (outcome.isAmbiguous) ambiguous.add(recommendationNumber);
    }
    after = some.at(-1)?.id ?? after;
  } while (some.length === CATCH_UP_BATCH);
  return { client: ctx.client.key, ...counts, ambiguous: ambiguous.size };
};

/** Applies the rules of this version to all open orders of all clients, each in its own transaction; idempotent and resumable. */
export const catchUpOrders = async (platform: Platform, isDry: boolean): Promise<CaughtUp[]> => {
  const done: CaughtUp[] = [];
  await sweepClients(platform, async (ctx) => {
    const caught = await catchUpClient(ctx, isDry);
    done.push(caught);
    return caught.waiting;
  });
  return done;
};
