import type { RecommenderActor } from '#modules/actors.ts';
import { lastDueDay } from '#modules/core/order/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { type NextBonus, nextBonus } from './rules.ts';
import { selectCount } from './store.ts';

/** The recommender's progress towards the next bonus; null where the client grants none. */
export const getBonus = async (
  ctx: Ctx & { readonly actor: RecommenderActor },
): Promise<{ orders: number; since: string | null; next: NextBonus | null }> => {
  const { BonusStufen, BonusZaehlungSeit: since } = ctx.client.config;
  const until = lastDueDay(ctx.client.config, calendarDay(ctx.now));
  const orders = await selectCount(ctx, ctx.actor.id, { since, until });
  return { orders, since, next: nextBonus(orders, BonusStufen) };
};
