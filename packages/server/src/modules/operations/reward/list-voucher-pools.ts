import { findReward, textIn } from '#modules/catalogue/index.ts';
import { selectPoolLevels } from '#modules/claim/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The client's voucher pools with their levels. */
export const listVoucherPools = async (ctx: Ctx) => {
  const pools = await selectPoolLevels(ctx);
  return Promise.all(
    pools.map(async (pool) => {
      const reward = await findReward(ctx, pool.rewardId);
      return {
        PraemieId: pool.rewardId,
        Titel: reward && textIn(reward.title, ctx.language, ctx.client.config.StandardSprache),
        WertCent: pool.valueCents,
        Frei: pool.free,
        Vergeben: pool.given,
        Wartend: pool.waiting,
        WarnungAb: ctx.client.config.GutscheinWarnungAb,
        GewarntAm: pool.warnedAt?.toISOString() ?? null,
      };
    }),
  );
};
