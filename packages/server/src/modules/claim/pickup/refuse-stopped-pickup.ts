import { findOrder } from '#modules/order/index.ts';
import { refuseStopped } from '#modules/stop/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Claim } from '../life/store.ts';

/** Refuses the pickup of a reward that an operator stopped: by client, product, reward or person. */
export const refuseStoppedPickup = async (ctx: Ctx, claim: Claim, rewardId: number): Promise<void> => {
  if (ctx.client.stops.length === 0) return;
  const order = claim.orderId === null ? null : await findOrder(ctx, claim.orderId);
  const personId = claim.recommenderId ?? claim.recipientId;
  refuseStopped(ctx, 'Abholung', { productId: order?.productId ?? null, rewardId, personId });
};
