import { addDays } from '@mundwerk/contract/values/day';
import { type Attribution, findAttributions } from '#modules/core/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { lastDueDay, unmetConditions } from '../rules.ts';
import { type JudgedOrder, lockSucceededEarly, lockToSucceed, updateSuccess } from './store.ts';

/** A contract and the recommendation it came by. */
interface Contract {
  readonly order: JudgedOrder;
  readonly recommendation: Pick<Attribution, 'createdAt' | 'isLocked'>;
}

/**
 * Stores which contracts are successful by the one rule (decisions §21), in the transaction that changed them; idempotent. Filter, figures
 * and insight read the stored day. `dayOf` says since when; by default since today, because the last missing fact has just arrived.
 * Returns the ids of open contracts whose success changed.
 */
export const noteSuccess = (
  ctx: Ctx,
  contracts: readonly Contract[],
  dayOf: (order: JudgedOrder) => string = () => calendarDay(ctx.now),
): Promise<string[]> =>
  updateSuccess(
    ctx,
    contracts.map(({ order, recommendation: { createdAt, isLocked } }) => {
      const recommended = { createdOn: calendarDay(createdAt), isLocked };
      const unmet = unmetConditions(order, recommended, ctx.client.config, calendarDay(ctx.now));
      return { id: order.id, on: unmet.length === 0 ? dayOf(order) : null };
    }),
  );

/** Orders checked in one transaction. */
const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Lock = (ctx: Ctx, after: string, limit: number) => Promise<JudgedOrder[]>;

/** Judges the orders that `lock` finds, batch by batch, each in a transaction of its own; returns whose success changed. */
const judgeAll = async (ctx: Ctx, lock: Lock): Promise<string[]> => {
  const { ModuleAuftragsdatumMindestalterTage: complaintDays } = ctx.client.config;
  // Known only afterwards, from its facts: the last of the days on which the period ended, the premium was paid and the order reported.
  const factDay = (order: JudgedOrder): string =>
    [addDays(order.orderedOn, complaintDays), order.firstPremiumPaidOn ?? '', calendarDay(order.createdAt)]
      .sort()
      .at(-1) ?? calendarDay(ctx.now);
  const changed: string[] = [];
  let after = FIRST;
  let orders: JudgedOrder[];
  do {
    orders = await transact(ctx, async (inner) => {
      const locked = await lock(inner, after, BATCH);
      const numbers = [...new Set(locked.map(({ recommendationNumber }) => recommendationNumber))];
      const found = await findAttributions(inner, numbers);
      const contracts = locked.flatMap((order) => {
        const recommendation = found.get(order.recommendationNumber);
        return recommendation ? [{ order, recommendation }] : [];
      });
      changed.push(...(await noteSuccess(inner, contracts, factDay)));
      return locked;
    });
    after = orders.at(-1)?.id ?? after;
  } while (orders.length === BATCH);
  return changed;
};

/**
 * Stores the success of orders whose complaint period has passed by the calendar alone, and of those from before successes were stored;
 * returns the open ones whose success changed. A period that the client has made longer ends successes that came too early.
 */
export const noteDueSuccess = async (ctx: Ctx): Promise<string[]> => {
  const today = calendarDay(ctx.now);
  const orderedUpTo = lastDueDay(ctx.client.config, today);
  const late = await judgeAll(ctx, (inner, ...page) => lockToSucceed(inner, { orderedUpTo, today }, ...page));
  const early = await judgeAll(ctx, (inner, ...page) => lockSucceededEarly(inner, orderedUpTo, ...page));
  return [...late, ...early];
};
