import { AppError } from '@mundwerk/contract/errors';
import { findAnyProduct } from '#modules/catalogue/index.ts';
import { refuseStopped } from '#modules/stop/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findLiving } from '../find-recommendation.ts';
import { type Attribution, readShopLink } from './rules.ts';

/** The address a click would lead to; nothing is counted. */
export const getProductLink = async (
  ctx: Ctx,
  typedNumber: string,
  from: Omit<Attribution, 'number'>,
): Promise<string> => {
  const { number, productId, recommenderId } = await findLiving(ctx, typedNumber);
  refuseStopped(ctx, 'Klicks', { productId, personId: recommenderId, channel: from.channel });
  const product = await findAnyProduct(ctx, productId);
  const shopLink = product && readShopLink(product.Produktlink, ctx.client.config);
  if (!shopLink) throw new AppError('productNotFound');
  return shopLink({ ...from, number });
};
