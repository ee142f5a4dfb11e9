import { AppError } from '@mundwerk/contract/errors';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { newCode, newId } from '#platform/ids.ts';
import type { Recipient } from '../recipient/index.ts';
import { ORDER_NUMBER_LENGTH } from './report-orders.ts';
import { insertOrders, type Order, selectOrdersOfRecipient } from './store.ts';

/** The reporter of leads from the public form. */
const PUBLIC = 'public';

/** Opens the lead of a recipient, or answers the order the recipient already has. */
export const openLead = async (
  ctx: Ctx,
  recipient: Recipient,
  facts: { readonly productId: number; readonly channel: string | null; readonly entrySource: string | null },
): Promise<{ readonly order: Order; readonly isNew: boolean }> => {
  const [earlier] = await selectOrdersOfRecipient(ctx, recipient.id);
  if (earlier) return { order: earlier, isNew: false };
  const [order] = await insertOrders(ctx, [
    {
      id: newId(),
      order_number: newCode(ORDER_NUMBER_LENGTH),
      external_number: null,
      recommendation_number: recipient.recommendationNumber,
      recipient_id: recipient.id,
      product_id: facts.productId,
      ordered_on: calendarDay(ctx.now),
      is_new_customer: null,
      used_link: true,
      first_premium_paid_on: null,
      reported_by: PUBLIC,
      channel: facts.channel,
      entry_source: facts.entrySource,
      report_hash: null,
      concluded_at: null,
      match_number: null,
      match_email: null,
      match_name: null,
    },
  ]);
  if (!order) throw new AppError('unexpected');
  return { order, isNew: true };
};
