import { addDays } from '@mundwerk/contract/values/day';
import { calendarDay } from '../../../../platform/calendar-day.ts';
import type { Ctx } from '../../../../platform/context.ts';
import type { Task } from '../../../../platform/jobs/job.ts';
import { sweepClients } from '../../../client/index.ts';
import { selectFirstClaimDay, selectLiabilities } from '../read-models/ledger-moves.ts';
import { owedAt } from './owed-at.ts';
import { allOwed, daysOfMonth, isSameOwed } from './rules.ts';
import { deleteFolds, selectFold, upsertFold } from './store.ts';

/** So many days after its end a month is folded: every transaction that began in it has ended by then. */
const SETTLED_DAYS = 1;

const monthOf = (day: string): string => day.slice(0, 7);

/** A fold that differs from the full sum is made anew with all others: a figure of the books is never kept against its evidence. */
const checkNewest = async (ctx: Ctx, day: string): Promise<void> => {
  const fold = await selectFold(ctx, day);
  if (!fold || isSameOwed(fold.lines, allOwed(await selectLiabilities(ctx, fold.day)))) return;
  ctx.log.error({ day: fold.day }, 'a fold of liabilities differed from its claims and is made anew');
  await deleteFolds(ctx);
};

/** Folds every month that is over and was not folded yet, the oldest first; answers how many. */
export const foldMonths = async (ctx: Ctx): Promise<number> => {
  const today = calendarDay(ctx.now);
  const settled = addDays(today, -SETTLED_DAYS);
  await checkNewest(ctx, today);
  const fold = await selectFold(ctx, today);
  const first = fold ? addDays(fold.day, 1) : await selectFirstClaimDay(ctx);
  if (first === null) return 0;
  let folded = 0;
  for (let { last } = daysOfMonth(monthOf(first)); last < settled; { last } = daysOfMonth(monthOf(addDays(last, 1)))) {
    await upsertFold(ctx, last, await owedAt(ctx, last));
    folded += 1;
  }
  return folded;
};

/** What was owed at the end of each month, written down once, so that any date is a month's work away. */
export const foldLiabilities: Task = {
  name: 'fold-liabilities',
  cron: '20 4 * * *',
  run: (platform) => sweepClients(platform, foldMonths),
};
