import { findAnyProduct, type RewardPlan } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';

/** A reward plan in wire form, with the name of its product. */
export const planView = async (ctx: Ctx, plan: RewardPlan) => ({
  Id: plan.id,
  ProduktId: plan.productId,
  ProduktName: plan.productId === null ? null : ((await findAnyProduct(ctx, plan.productId))?.AnzeigeName ?? null),
  ZusatzCent: plan.extraCents,
  GueltigVon: plan.from,
  GueltigBis: plan.until,
  AngelegtVon: plan.createdBy,
});
