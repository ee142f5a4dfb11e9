import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { reservedUntil } from './rules.ts';
import { endName, selectNamesOf } from './store.ts';

/** Ends the recommender's name and returns it: its link stops working at once, and the name stays reserved for a year. */
export const takeNameAway = async (ctx: Ctx, recommenderId: string): Promise<string> => {
  const current = (await selectNamesOf(ctx, recommenderId)).find(({ endedAt }) => endedAt === null);
  const end = { leadsUntil: null, reservedUntil: reservedUntil(ctx.now) };
  if (!current || !(await endName(ctx, recommenderId, end))) throw new AppError('personalNameMissing');
  return current.name;
};
