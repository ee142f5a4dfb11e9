import type { Ctx } from '../../../../platform/context.ts';
import { selectMovedLiabilities } from '../read-models/ledger-moves.ts';
import { type OwedLine, sumOwed } from './rules.ts';
import { selectFold } from './store.ts';

/** Before every history. */
const FIRST_DAY = '2000-01-01';

/** What was owed at the end of a day, by state: the fold of the last month that was over, and what moved since. */
export const owedAt = async (ctx: Ctx, day: string): Promise<OwedLine[]> => {
  const fold = await selectFold(ctx, day);
  const moved =
    fold?.day === day ? [] : await selectMovedLiabilities(ctx, { after: fold?.day ?? FIRST_DAY, until: day });
  return sumOwed(fold?.lines ?? [], moved);
};
