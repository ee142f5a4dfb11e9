import type { CallInput, CallReply } from '@mundwerk/contract/call';
import * as calls from '@mundwerk/contract/console/payout/ledger';
import { OWED_STATES } from '@mundwerk/contract/values/console/payout';
import { addDays } from '@mundwerk/contract/values/day';
import { actFor } from '#modules/console/acts.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import type { Task } from '#platform/jobs/job.ts';
import { selectFirstClaimDay, selectLiabilities, selectMovedLiabilities } from '../read-models/ledger-moves.ts';
import { deleteFolds, selectFold, upsertFold } from '../store.ts';
import { allOwed, daysOfMonth, isSameOwed, type OwedLine, sumOwed } from './rules.ts';

/** A day before any history. */
const FIRST_DAY = '2000-01-01';

/** The liabilities at the end of a day, by state: the last fold before it, and the moves since. */
export const owedAt = async (ctx: Ctx, day: string): Promise<OwedLine[]> => {
  const fold = await selectFold(ctx, day);
  const moved =
    fold?.day === day ? [] : await selectMovedLiabilities(ctx, { after: fold?.day ?? FIRST_DAY, until: day });
  return sumOwed(fold?.lines ?? [], moved);
};

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

const NOTHING = { count: 0, sumCents: 0 };

/** The liabilities at the end of a day by state, compared with another day, by default the end of the previous month. */
export const listLiabilities = async (
  ctx: Ctx,
  { query: { Tag, Gegen } }: Pick<CallInput<typeof calls.listLiabilities>, 'query'>,
): Promise<CallReply<typeof calls.listLiabilities>> => {
  const day = Tag ?? calendarDay(ctx.now);
  const against = Gegen ?? addDays(`${day.slice(0, 7)}-01`, -1);
  const [now, before] = [await owedAt(ctx, day), await owedAt(ctx, against)];
  const lines = OWED_STATES.map((state) => {
    const { count, sumCents } = now.find((one) => one.state === state) ?? NOTHING;
    const earlier = before.find((one) => one.state === state) ?? NOTHING;
    return {
      Status: state,
      Anzahl: count,
      SummeCent: sumCents,
      GegenAnzahl: earlier.count,
      GegenCent: earlier.sumCents,
    };
  });
  const sumOf = (value: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((sum, line) => sum + value(line), 0);
  return {
    Tag: day,
    Gegen: against,
    Zeilen: lines,
    Gesamt: {
      Anzahl: sumOf(({ Anzahl }) => Anzahl),
      SummeCent: sumOf(({ SummeCent }) => SummeCent),
      GegenAnzahl: sumOf(({ GegenAnzahl }) => GegenAnzahl),
      GegenCent: sumOf(({ GegenCent }) => GegenCent),
    },
  };
};

/** Tells office programs that the text is UTF-8. */
const BOM = '\uFEFF';

/** Cells that a program would read as a formula are marked as text (CWE-1236), also where only our own words can stand. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as CSV with semicolons, as bookkeeping in Germany reads it. */
export const csvOf = (rows: ReadonlyArray<readonly string[]>): Buffer =>
  Buffer.from(BOM + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join(''));

/** Cents with a comma. */
export const decimalComma = (amountCents: number): string => {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

/** The liabilities at the end of a day as CSV; the export is recorded. */
export const exportLiabilities = actFor(calls.exportLiabilities, async (ctx, { body: { Tag: day } }) => {
  const { Zeilen, Gesamt } = await listLiabilities(ctx, { query: { Tag: day } });
  const rows = [
    ...Zeilen.map(({ Status, Anzahl, SummeCent }) => [Status, String(Anzahl), decimalComma(SummeCent)]),
    ['Gesamt', String(Gesamt.Anzahl), decimalComma(Gesamt.SummeCent)],
  ];
  return {
    subject: { kind: 'liabilities', id: day },
    after: { anzahl: Gesamt.Anzahl, summeCent: Gesamt.SummeCent },
    reply: new FileReply(`verbindlichkeiten-${day}.csv`, csvOf([['Stand', 'Anzahl', 'Summe'], ...rows])),
  };
});
