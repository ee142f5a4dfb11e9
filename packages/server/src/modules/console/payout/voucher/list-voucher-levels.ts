import { findReward, textIn } from '#modules/catalogue/index.ts';
import { selectPoolLevels } from '#modules/claim/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { selectGivenSince } from '../read-models/pool-use.ts';
import { lastsUntil } from '../rules.ts';

const MEASURED_DAYS = 28;
const DAY_MS = 86_400_000;

/** The client's voucher pools, and how long each lasts at the rate of the last 28 days. */
export const listVoucherLevels = async (ctx: Ctx) => {
  const pools = await selectPoolLevels(ctx);
  const given = await selectGivenSince(ctx, new Date(ctx.now.getTime() - MEASURED_DAYS * DAY_MS));
  return Promise.all(
    pools.map(async (pool) => {
      const reward = await findReward(ctx, pool.rewardId);
      const used =
        given.find((one) => one.rewardId === pool.rewardId && one.valueCents === pool.valueCents)?.given ?? 0;
      const end = lastsUntil(ctx.now, pool.free, used);
      return {
        ...pool,
        title: reward && textIn(reward.title, ctx.language, ctx.client.config.StandardSprache),
        lastsUntil: end && calendarDay(end),
        isLow: pool.free < ctx.client.config.GutscheinWarnungAb,
      };
    }),
  );
};
