import { AppError } from '@mundwerk/contract/errors';
import { replaceAgentsOf, selectForeignAgents } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Sets the agents of an agency; an agent works for one agency, because a link must count for one (agentNumberTaken). */
export const changeAgents = async (ctx: Ctx, number: string, agents: readonly string[]): Promise<void> => {
  const unique = [...new Set(agents)];
  const [foreign] = await selectForeignAgents(ctx, number, unique);
  if (foreign !== undefined)
    throw new AppError('agentNumberTaken', [
      { field: `Agenten.${agents.indexOf(foreign)}`, reason: 'agentNumberTaken' },
    ]);
  await replaceAgentsOf(ctx, number, unique);
};
