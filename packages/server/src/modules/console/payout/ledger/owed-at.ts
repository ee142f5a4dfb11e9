import type { Ctx } from '#platform/context.ts';
import { selectMovedLiabilities } from '../read-models/ledger-moves.ts';
import { type OwedLine, sumOwed } from './rules.ts';
import { selectFold } from './store.ts';

/** A day before any history. */
const FIRST_DAY = '2000-01-01';

/** The liabilities at the end of a day, by state: the last fold before it, and the moves since. */
export const owedAt = async (ctx: Ctx, day: string): Promise<OwedLine[]> => {
  const fold = await selectFold(ctx, day);
  const moved =
    fold?.day === day ? [] : await selectMovedLiabilities(ctx, { after: fold?.day ?? FIRST_DAY, until: day });
  return sumOwed(fold?.lines ?? [], moved);
};
