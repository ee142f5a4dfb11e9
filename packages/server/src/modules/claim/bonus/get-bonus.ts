import type { Ctx } from '../../../platform/context.ts';
import type { RecommenderActor } from '../../actors.ts';
import { countSuccessfulOrders } from '../../order/index.ts';
import { type NextBonus, nextBonus } from './rules.ts';

/** How far the recommender is from the next bonus; none where the client grants none. */
export const getBonus = async (
  ctx: Ctx & { readonly actor: RecommenderActor },
): Promise<{ orders: number; since: string | null; next: NextBonus | null }> => {
  const { BonusStufen, BonusZaehlungSeit: since } = ctx.client.config;
  const orders = await countSuccessfulOrders(ctx, ctx.actor.id, since);
  return { orders, since, next: nextBonus(orders, BonusStufen) };
};
