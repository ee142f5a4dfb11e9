import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { sweepClients } from '#modules/client/index.ts';
import { findOrder, isEnded, joinOrders, readSides, takeOrderByNumber } from '#modules/order/index.ts';
import { type Ctx, type Platform, transact } from '#platform/context.ts';
import { followOrders } from '../life/follow-orders.ts';
import { AUTOMATIC } from '../life/move-claim.ts';
import { selectOpenOrders } from '../read-models/open-orders.ts';

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

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

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
      await followOrders(inner, [current, ...joined.filter(({ id }) => id !== order.id)], AUTOMATIC);
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
    some = await selectOpenOrders(ctx, after, BATCH);
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
  } while (some.length === BATCH);
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
