import { addDays } from '@mundwerk/contract/values/day';
import { sweepClients } from '#modules/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { selectFirstClaimDay, selectLiabilities } from '../read-models/ledger-moves.ts';
import { owedAt } from './owed-at.ts';
import { allOwed, daysOfMonth, isSameOwed } from './rules.ts';
import { deleteFolds, selectFold, upsertFold } from './store.ts';

/** Days after its end when a month is folded: every transaction that began in it has ended by then. */
const SETTLED_DAYS = 1;

const monthOf = (day: string): string => day.slice(0, 7);

/** If the newest fold differs from the full sum, all folds are deleted and recomputed: the books never contradict their evidence. */
const checkNewest = async (ctx: Ctx, day: string): Promise<void> => {
  const fold = await selectFold(ctx, day);
  if (!fold || isSameOwed(fold.lines, allOwed(await selectLiabilities(ctx, fold.day)))) return;
  ctx.log.error({ day: fold.day }, 'a fold of liabilities differed from its claims and is made anew');
  await deleteFolds(ctx);
};

/** Folds every past month that was not folded yet, the oldest first; returns how many. */
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

/** Stores the liabilities at the end of each month once, so that those of any day need at most a month of moves. */
export const foldLiabilities: Task = {
  name: 'fold-liabilities',
  cron: '20 4 * * *',
  run: (platform) => sweepClients(platform, foldMonths),
};
