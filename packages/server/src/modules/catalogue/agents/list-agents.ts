import type { Agent } from '@mundwerk/contract/catalogue/catalogue';
import type { Ctx } from '#platform/context.ts';
import { momentOf } from '../budget/moment.ts';
import { viewsOf } from '../product-view.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { isRecommendable } from '../rules.ts';

/** All agents who can be recommended, by name. */
export const listAgents = async (ctx: Ctx): Promise<Agent[]> => {
  const catalogue = await readCatalogue(ctx);
  const viewOf = viewsOf(ctx, catalogue);
  const now = momentOf(ctx.now);
  return catalogue.agents.filter((agent) => isRecommendable(agent, now)).map((agent) => viewOf(agent) as Agent);
};
