import { OWED_STATES } from '@mundwerk/contract/values/console/ledger';
import { addDays } from '@mundwerk/contract/values/day';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { owedAt } from './owed-at.ts';

const NOTHING = { count: 0, sumCents: 0 };

/** The liabilities at the end of a day by state, compared with another day, by default the end of the previous month. */
export const listLiabilities = async (
  ctx: Ctx,
  wanted: { readonly day: string | undefined; readonly against?: string | undefined },
) => {
  const day = wanted.day ?? calendarDay(ctx.now);
  const against = wanted.against ?? addDays(`${day.slice(0, 7)}-01`, -1);
  const [now, before] = [await owedAt(ctx, day), await owedAt(ctx, against)];
  const lines = OWED_STATES.map((state) => {
    const { count, sumCents } = now.find((one) => one.state === state) ?? NOTHING;
    const earlier = before.find((one) => one.state === state) ?? NOTHING;
    return { state, count, sumCents, againstCount: earlier.count, againstCents: earlier.sumCents };
  });
  const total = lines.reduce(
    (sum, line) => ({
      count: sum.count + line.count,
      sumCents: sum.sumCents + line.sumCents,
      againstCount: sum.againstCount + line.againstCount,
      againstCents: sum.againstCents + line.againstCents,
    }),
    { count: 0, sumCents: 0, againstCount: 0, againstCents: 0 },
  );
  return { day, against, lines, total };
};
