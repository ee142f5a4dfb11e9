import { ORDER_CONDITIONS, type OrderCondition, type OrderState } from '@mundwerk/contract/values/state/states';
import type { RecipientActor } from '#modules/actors.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { findRecipient, mailRecipientStatus, recordConsent } from '../recipient/index.ts';
import { type Attribution, findAttributions } from '../recommendation/index.ts';
import { selectArrivals } from './history-store.ts';
import { joinOrders } from './join/join-orders.ts';
import { confirmOrders } from './move-orders.ts';
import { selectConsented } from './read-models/sides.ts';
import { isContactMissing, isEnded, recipientSteps, unmetConditions } from './rules.ts';
import { type Order, selectOrders, selectOrdersOfRecipient } from './store.ts';

/** What each of these orders still lacks today: to be successful, and to reach everyone who gets a part of the reward. */
const conditionsOf = async (
  ctx: Ctx,
  orders: readonly Order[],
  known: Attribution | null = null,
): Promise<OrderCondition[][]> => {
  const numbers = orders.map((order) => order.recommendationNumber);
  const found = known ? new Map([[known.number, known]]) : await findAttributions(ctx, numbers);
  const consented = await selectConsented(
    ctx,
    orders.flatMap(({ recipientId }) => recipientId ?? []),
  );
  return orders.map((order) => {
    const recommendation = found.get(order.recommendationNumber);
    if (!recommendation) throw new Error('an order without its recommendation');
    const { createdAt, isLocked, shareRecommender } = recommendation;
    const { config } = ctx.client;
    const unmet = unmetConditions(order, { createdOn: calendarDay(createdAt), isLocked }, config, calendarDay(ctx.now));
    const isConfirmed = order.recipientId !== null && consented.has(order.recipientId);
    const isMissing = isContactMissing({ state: order.state, shareRecommender, isConfirmed }, config);
    const open = new Set<OrderCondition>(isMissing ? [...unmet, 'EmpfaengerBestaetigt'] : unmet);
    return ORDER_CONDITIONS.filter((condition) => open.has(condition));
  });
};

/** What an order still lacks today to be successful; its recommendation is read where the caller has not done so. */
export const openConditions = async (
  ctx: Ctx,
  order: Order,
  recommendation: Attribution | null = null,
): Promise<OrderCondition[]> => (await conditionsOf(ctx, [order], recommendation))[0] ?? [];

/** What each of many orders still lacks today, by their ids; those that do not exist are missing in the answer. */
export const openConditionsOfAll = async (
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderCondition[]>> => {
  const orders = await selectOrders(ctx, ids);
  const conditions = await conditionsOf(ctx, orders);
  return new Map(orders.map((order, index) => [order.id, conditions[index] ?? []]));
};

/** The relevant order of a recipient: the newest that has not ended, else the newest; orders are passed newest first. */
export const currentOrder = (orders: readonly Order[]): Order | null =>
  orders.find((order) => !isEnded(order.state)) ?? orders[0] ?? null;

/** The recipient's order, its four steps, and its open conditions. */
export const getRecipientOrder = async (
  ctx: CtxOf<RecipientActor>,
): Promise<{
  readonly order: Order | null;
  readonly steps: ReturnType<typeof recipientSteps>;
  readonly conditions: readonly OrderCondition[];
}> => {
  const recipient = await findRecipient(ctx, 'id', ctx.actor.id);
  const order = currentOrder(await selectOrdersOfRecipient(ctx, ctx.actor.id));
  const arrivals = order ? await selectArrivals(ctx, order.id) : new Map<string, Date>();
  const dayOf = (moment: Date | null | undefined): string | null => (moment ? calendarDay(moment) : null);
  return {
    order,
    steps: recipientSteps({
      // A lead says that a visitor wants a contract; the client's report says that there is one.
      concludedOn: order?.externalNumber ? order.orderedOn : null,
      confirmedOn: dayOf(recipient?.consentAt),
      releasedOn: dayOf(arrivals.get('Freigegeben')),
      completedOn: dayOf(arrivals.get('Erledigt')),
    }),
    conditions: order ? await openConditions(ctx, order) : [],
  };
};

/**
 * Records a recipient's consent, lets the contact and a contract without a person find each other, and confirms the orders that waited
 * for it. Later modules pass in `follow` for the consequences, which run
 * in the same transaction.
 */
export const giveConsent = (
  ctx: CtxOf<RecipientActor>,
  termsText: string,
  follow: (ctx: Ctx, orders: readonly Order[]) => Promise<readonly Order[]>,
): Promise<{ readonly agreedAt: Date; readonly orderState: OrderState | null }> =>
  transact(ctx, async (inner) => {
    const { agreedAt, isFirst } = await recordConsent(inner, ctx.actor.id, termsText);
    if (isFirst) await mailRecipientStatus(inner, ctx.actor.id, 'confirmed');
    const recipient = await findRecipient(inner, 'id', ctx.actor.id);
    const joined = recipient ? await joinOrders(inner, [recipient.recommendationNumber], 'recipient') : [];
    const own = await confirmOrders(inner, await selectOrdersOfRecipient(inner, ctx.actor.id), () => true);
    const others = joined.filter(({ recipientId }) => recipientId !== ctx.actor.id);
    const followed = await follow(inner, [...own, ...others]);
    const orders = followed.filter(({ recipientId }) => recipientId === ctx.actor.id);
    return { agreedAt, orderState: currentOrder(orders)?.state ?? null };
  });
