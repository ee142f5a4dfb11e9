import type { OrderCondition } from '@mundwerk/contract/values/order-state';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Ctx } from '../../platform/context.ts';
import { findAttributions } from '../recommendation/index.ts';
import { unmetConditions } from './rules.ts';
import type { Order } from './store.ts';

/** What an order still lacks today to be successful. */
export const openConditions = async (ctx: Ctx, order: Order): Promise<OrderCondition[]> => {
  const found = await findAttributions(ctx, [order.recommendationNumber]);
  const recommendation = found.get(order.recommendationNumber);
  if (!recommendation) throw new Error('an order without its recommendation');
  const createdOn = calendarDay(recommendation.createdAt);
  return unmetConditions(order, { createdOn }, ctx.client.config, calendarDay(ctx.now));
};
