import { selectRewardPlans } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';
import { planView } from './plan-view.ts';

/** The reward plans of an agency, with the names of their products. */
export const listRewardPlans = async (ctx: Ctx, agencyNumber: string) =>
  Promise.all((await selectRewardPlans(ctx, agencyNumber)).map((plan) => planView(ctx, plan)));
