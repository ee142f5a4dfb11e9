import type { Agent } from '@mundwerk/contract/catalogue/catalogue';
import { call } from '#lib/http/api.ts';

/** A page of agents. */
export interface AgentPage {
  readonly agents: readonly Agent[];
  readonly page: number;
  readonly pageCount: number;
}

/** Finds agents by name, postcode or city; false when there is none, or the call fails (spec 1 §4 "Agent search"). */
export const searchAgents = async (query: string, page: number): Promise<AgentPage | false> => {
  try {
    const found = await call('GET /Produkt/berater', { query: { query, page: String(page) } });
    return found.TotalCount > 0 && { agents: found.Items, page: found.Page, pageCount: found.PageCount };
  } catch {
    return false;
  }
};
