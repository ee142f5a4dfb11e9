import type { Ctx } from '../../../platform/context.ts';
import { type EarnedReward, findRewardsOn } from '../../catalogue/index.ts';
import type { Order } from '../../order/index.ts';
import type { Attribution } from '../../recommendation/index.ts';

/**
 * The rewards of an order: what its product pays on its day, or what was promised since the recommendation was made. Only the
 * recommended product was promised anything; another one pays what it pays on its day.
 */
export const promisedRewards = (
  ctx: Ctx,
  { productId, orderedOn }: Pick<Order, 'productId' | 'orderedOn'>,
  recommendation: Pick<Attribution, 'productId' | 'agencyNumber' | 'createdAt' | 'raisedCents'>,
): Promise<EarnedReward[]> => {
  const link = recommendation.productId === productId ? recommendation : null;
  return findRewardsOn(ctx, productId, orderedOn, recommendation.agencyNumber, link);
};
