import { AppError } from '@mundwerk/contract/errors';
import type { RecipientActor } from '#modules/actors.ts';
import { hintsOfReport, joinOrder, joinOrders, type LooseRow, type Order, readSides } from '#modules/order/index.ts';
import { findRecipient, type Recipient, updateMatchNumber } from '#modules/recipient/index.ts';
import { lockRecommendations } from '#modules/recommendation/index.ts';
import { raiseTask } from '#modules/task/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { followOrders } from '../life/follow-orders.ts';

/** A person knows their contract, or does not; more attempts than these are guesses. */
const PER_PERSON = [{ attempts: 10, windowMinutes: 60 }];

/** What the recipient says: one of the contracts shown, a number, or that they do not know. */
export type Said = { readonly orderNumber: string } | { readonly customerNumber: string } | 'unknown';

/** The contracts that may be this contact's: those without a person, while contract and contact have to be told apart. */
export const choicesOf = async (ctx: Ctx, { id, recommendationNumber }: Recipient): Promise<readonly LooseRow[]> => {
  const sides = (await readSides(ctx, [recommendationNumber])).get(recommendationNumber);
  const isWaiting = sides?.contacts.some((one) => one.id === id && !one.hasOrder) ?? false;
  return isWaiting && sides ? sides.orders.filter(({ separatedFrom }) => !separatedFrom.includes(id)) : [];
};

const joinedBy = async (ctx: Ctx, recipient: Recipient, said: Said): Promise<Order[]> => {
  const { id, recommendationNumber } = recipient;
  if (said === 'unknown') {
    await raiseTask(ctx, { kind: 'Zuordnung', ref: recommendationNumber });
    return [];
  }
  if ('customerNumber' in said) {
    await updateMatchNumber(ctx, id, hintsOfReport(ctx, { number: said.customerNumber }).number);
    return joinOrders(ctx, [recommendationNumber], 'recipient');
  }
  const chosen = (await choicesOf(ctx, recipient)).find(({ number }) => number === said.orderNumber);
  if (!chosen) throw new AppError('orderNotFound');
  const joined = await joinOrder(ctx, { orderId: chosen.id, contactId: id, cause: 'join-chosen' }, 'recipient');
  return [joined, ...(await joinOrders(ctx, [recommendationNumber], 'recipient'))];
};

/** Joins the contract that a recipient names, or hands the question to the operators; true when the recipient has a contract now. */
export const chooseRecipientOrder = async (ctx: CtxOf<RecipientActor>, said: Said): Promise<boolean> => {
  await reserveAttempt(ctx, 'recipient-order', [{ subject: ctx.actor.id, steps: PER_PERSON }]);
  return transact(ctx, async (inner) => {
    const recipient = await findRecipient(inner, 'id', ctx.actor.id);
    if (!recipient?.consentAt) throw new AppError('orderNotFound');
    await lockRecommendations(inner, [recipient.recommendationNumber]);
    const joined = await joinedBy(inner, recipient, said);
    await followOrders(inner, joined, 'recipient');
    return joined.some(({ recipientId }) => recipientId === recipient.id);
  });
};
