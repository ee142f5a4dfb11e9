import { lockRecommendations } from '#modules/core/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { insertHistory } from '../history-store.ts';
import { confirmOrders, moveOrder } from '../move-orders.ts';
import { type ContactRow, type LooseRow, selectContacts, selectLooseOrders } from '../read-models/sides.ts';
import { stateAfter } from '../rules.ts';
import { type Order, selectLeads, selectOrder } from '../store.ts';
import { hintsOfContact } from './hints.ts';
import { type JoinCause, type Matched, matchOrders } from './rules.ts';
import { updatePerson } from './store.ts';

/** Both sides of one recommendation, and what the rule says of them. */
export interface Sides {
  readonly orders: readonly LooseRow[];
  readonly contacts: readonly ContactRow[];
  readonly matched: Matched;
}

const matchSides = (ctx: Ctx, orders: readonly LooseRow[], contacts: readonly ContactRow[]): Sides => {
  const matched = matchOrders(
    orders.map(({ id, matchNumber, matchEmail, matchName, separatedFrom }) => ({
      id,
      separatedFrom,
      hints: { number: matchNumber, email: matchEmail, name: matchName },
    })),
    contacts.map(({ id, hasOrder, email, lastName, postcode, matchNumber }) => ({
      id,
      hasOrder,
      hints: hintsOfContact(ctx, { email, lastName, postcode }, matchNumber),
    })),
  );
  return { orders, contacts, matched };
};

/** Reads both sides of recommendations that have both; the others are missing in the answer. */
export const readSides = async (ctx: Ctx, numbers: readonly string[]): Promise<ReadonlyMap<string, Sides>> => {
  const contacts = Map.groupBy(await selectContacts(ctx, numbers), ({ recommendationNumber }) => recommendationNumber);
  if (contacts.size === 0) return new Map();
  const loose = await selectLooseOrders(ctx, [...contacts.keys()]);
  const orders = Map.groupBy(loose, ({ recommendationNumber }) => recommendationNumber);
  return new Map([...orders].map(([number, some]) => [number, matchSides(ctx, some, contacts.get(number) ?? [])]));
};

/** Ends the lead of a contact whose contract has come: the contract takes its place. */
const endLead = async (ctx: Ctx, contactId: string, by: string): Promise<void> => {
  for (const lead of await selectLeads(ctx, { orderNumbers: [], recipientIds: [contactId] }))
    if (stateAfter(lead.state, 'cancel')) await moveOrder(ctx, lead, 'cancel', { by, reason: 'join-lead' });
};

/** Gives an order its person, with its history, and confirms it; the caller has locked the recommendation. */
export const joinOrder = async (
  ctx: Ctx,
  join: { readonly orderId: string; readonly contactId: string; readonly cause: JoinCause },
  by: string,
): Promise<Order> => {
  await updatePerson(ctx, join.orderId, join.contactId);
  const order = await selectOrder(ctx, join.orderId);
  if (!order) throw new Error('an order that was just changed is gone');
  const { state } = order;
  await insertHistory(ctx, [{ orderId: order.id, event: 'join', from: state, to: state, by, reason: join.cause }]);
  await endLead(ctx, join.contactId, by);
  const [confirmed = order] = await confirmOrders(ctx, [order], () => true);
  return confirmed;
};

/**
 * Joins the contracts and the contacts of recommendations by the rule (decisions §20), in the transaction in which one of them changed.
 * Returns the orders that got a person. The lock lets of two changes at a time the later one see the earlier.
 */
export const joinOrders = async (ctx: Ctx, numbers: readonly string[], by: string): Promise<Order[]> => {
  if (numbers.length === 0) return [];
  await lockRecommendations(ctx, numbers);
  const sides = await readSides(ctx, numbers);
  const joined: Order[] = [];
  for (const { matched } of sides.values())
    for (const join of matched.joined) joined.push(await joinOrder(ctx, join, by));
  return joined;
};
