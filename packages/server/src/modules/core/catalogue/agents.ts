import type { Agent } from '@mundwerk/contract/catalogue/catalogue';
import type { Ctx } from '#platform/context.ts';
import { viewsOf } from './product-view.ts';
import { momentOf, readCatalogue } from './read-catalogue.ts';
import { isRecommendable, pageFacts, searchWords } from './rules.ts';
import { selectAgentIds } from './store.ts';

/** All agents who can be recommended, by name. */
export const listAgents = async (ctx: Ctx): Promise<Agent[]> => {
  const catalogue = await readCatalogue(ctx);
  const viewOf = viewsOf(ctx, catalogue);
  const now = momentOf(ctx.now);
  return catalogue.agents.filter((agent) => isRecommendable(agent, now)).map((agent) => viewOf(agent) as Agent);
};

/** A page of agents (decisions §2). */
export interface AgentPage {
  readonly Items: Agent[];
  readonly Page: number;
  readonly PageSize: number;
  readonly HasNext: boolean;
  readonly PageCount: number;
  readonly TotalCount: number;
}

/** Agents by name, postcode or city. */
export const searchAgents = async (
  ctx: Ctx,
  { query, page, pageSize }: { query: string; page: number; pageSize: number },
): Promise<AgentPage> => {
  const words = searchWords(query);
  const { ids, total } = await selectAgentIds(ctx, words, { offset: (page - 1) * pageSize, limit: pageSize });
  const catalogue = await readCatalogue(ctx);
  const viewOf = viewsOf(ctx, catalogue);
  const { pageCount, hasNext } = pageFacts(total, { page, pageSize });
  const found = ids.flatMap((id) => catalogue.products.get(id) ?? []);
  return {
    Items: found.map((product) => viewOf(product) as Agent),
    Page: page,
    PageSize: pageSize,
    HasNext: hasNext,
    PageCount: pageCount,
    TotalCount: total,
  };
};
