import { AppError } from '@mundwerk/contract/errors';
import { type Order, takeOrderByNumber } from '#modules/order/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The order that an act is about, locked until the transaction ends; orderNotFound when there is none. */
export const lockOrder = async (ctx: Ctx, typedNumber: string): Promise<Order> => {
  const order = await takeOrderByNumber(ctx, typedNumber.trim().toUpperCase());
  if (!order) throw new AppError('orderNotFound');
  return order;
};
