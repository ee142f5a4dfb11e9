import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { reservedUntil } from './rules.ts';
import { endName, selectNamesOf } from './store.ts';

/** Ends the name a recommender has and answers it: it leads nowhere at once, and is nobody's for a year. */
export const takeNameAway = async (ctx: Ctx, recommenderId: string): Promise<string> => {
  const current = (await selectNamesOf(ctx, recommenderId)).find(({ endedAt }) => endedAt === null);
  const end = { leadsUntil: null, reservedUntil: reservedUntil(ctx.now) };
  if (!current || !(await endName(ctx, recommenderId, end))) throw new AppError('personalNameMissing');
  return current.name;
};
