import { createHash } from 'node:crypto';
import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { LedgerAccounts } from '@mundwerk/contract/client/client';
import * as calls from '@mundwerk/contract/console/payout/ledger';
import { AppError } from '@mundwerk/contract/errors';
import { LEDGER_ACCOUNTS, type LedgerAccount, OWED_STATES } from '@mundwerk/contract/values/console/payout';
import { addDays } from '@mundwerk/contract/values/day';
import type { Serving } from '#modules/actors.ts';
import { actFor, serveCalls } from '#modules/console/acts.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import type { Task } from '#platform/jobs/job.ts';
import {
  type DayRange,
  selectClaimMoves,
  selectFirstClaimDay,
  selectLiabilities,
  selectMovedLiabilities,
  selectPaymentMoves,
} from '../read-models/ledger-moves.ts';
import { deleteFolds, selectFold, upsertFold } from '../store.ts';
import { currentSettings } from '../waiting-payments.ts';
import { datevText, windows1252 } from './datev.ts';
import {
  allOwed,
  balancesOf,
  claimPostings,
  daysOfMonth,
  isSameOwed,
  type OwedLine,
  type Posting,
  paymentPostings,
  sumOwed,
} from './rules.ts';

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

/** A day before any history. */

/** The postings within days, by day: derived anew each time, so that none can be edited or forgotten. */
export const readPostings = async (ctx: Ctx, range: DayRange): Promise<Posting[]> => {
  const claims = await selectClaimMoves(ctx, range);
  const payments = await selectPaymentMoves(ctx, range);
  return [...claims.flatMap(claimPostings), ...paymentPostings(payments)].toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
};

/** The liabilities at the end of a day according to the ledger. */
export const owedByLedger = async (ctx: Ctx, day: string): Promise<number> =>
  0 - balancesOf(await readPostings(ctx, { first: FIRST_DAY, last: day })).Verbindlichkeiten;

/** Whether a month is over where the programme runs. */
export const isMonthOver = (ctx: Ctx, month: string): boolean => month < calendarDay(ctx.now).slice(0, 7);

/** A page of a month of the ledger with its sums, and whether it agrees with the liabilities by the claims' states. */
export const getLedger = async (
  ctx: Ctx,
  { query: { Monat, Konto, Page, PageSize } }: CallInput<typeof calls.getLedger>,
): Promise<CallReply<typeof calls.getLedger>> => {
  const month = Monat ?? calendarDay(ctx.now).slice(0, 7);
  const range = daysOfMonth(month);
  const postings = await readPostings(ctx, range);
  const shown = Konto ? postings.filter(({ debit, credit }) => debit === Konto || credit === Konto) : postings;
  const sum = (key: 'debit' | 'credit', name: LedgerAccount): number =>
    postings.filter((posting) => posting[key] === name).reduce((total, { amountCents }) => total + amountCents, 0);
  const accounts = LEDGER_ACCOUNTS.map((name) => ({
    Konto: name,
    SollCent: sum('debit', name),
    HabenCent: sum('credit', name),
  }));
  return {
    Monat: month,
    Items: shown.slice((Page - 1) * PageSize, Page * PageSize).map((posting) => ({
      Tag: posting.day,
      Beleg: posting.number,
      Text: posting.text,
      Soll: posting.debit,
      Haben: posting.credit,
      BetragCent: posting.amountCents,
    })),
    TotalCount: shown.length,
    HasNext: Page * PageSize < shown.length,
    Konten: accounts,
    DifferenzCent: accounts.reduce((total, { SollCent, HabenCent }) => total + SollCent - HabenCent, 0),
    VerbindlichkeitCent: await owedByLedger(ctx, range.last),
    OffenePostenCent: (await selectLiabilities(ctx, range.last)).reduce((total, { sumCents }) => total + sumCents, 0),
    HatDatevKonten: (await currentSettings(ctx)).accounts !== null,
    IstVorbei: isMonthOver(ctx, month),
  };
};

/** A month of the ledger as CSV; the export is recorded. */
export const exportLedger = actFor(calls.exportLedger, async (ctx, { body: { Monat: month } }) => {
  const postings = await readPostings(ctx, daysOfMonth(month));
  const rows = postings.map(({ day, number, text, debit, credit, amountCents }) => [
    day,
    number,
    text,
    debit,
    credit,
    decimalComma(amountCents),
  ]);
  const content = csvOf([['Tag', 'Beleg', 'Text', 'Soll', 'Haben', 'Betrag'], ...rows]);
  return {
    subject: { kind: 'ledger', id: month },
    after: { format: 'CSV', zeilen: postings.length },
    reply: new FileReply(`hauptbuch-${month}.csv`, content),
  };
});

const accountsOf = async (ctx: Ctx): Promise<LedgerAccounts> => {
  const { accounts } = await currentSettings(ctx);
  if (!accounts) throw new AppError('ledgerAccountsMissing');
  return accounts;
};

/** The DATEV file of a month, as text; ledgerAccountsMissing while the client named no accounts. */
export const writeDatev = async (ctx: Ctx, month: string) => {
  const accounts = await accountsOf(ctx);
  const postings = await readPostings(ctx, daysOfMonth(month));
  return {
    name: `EXTF_Praemien_${month}.csv`,
    text: datevText(accounts, month, postings, ctx.now.toISOString()),
    lines: postings.length,
    sumCents: postings.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
};

/** The DATEV file of a past month (monthNotOver before its end): later events are posted in a later month. */
export const exportDatev = actFor(calls.exportDatev, async (ctx, { body: { Monat: month } }) => {
  if (!isMonthOver(ctx, month)) throw new AppError('monthNotOver');
  const { name, text, lines, sumCents } = await writeDatev(ctx, month);
  const content = windows1252(text);
  return {
    subject: { kind: 'ledger', id: month },
    after: {
      format: 'DATEV',
      zeilen: lines,
      summeCent: sumCents,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
    reply: new FileReply(name, content),
  };
});

/** Lines of the file that are shown. */
const SHOWN_LINES = 12;

/** A dry run: the content of the DATEV file of a month. Nothing is exported, so nothing is recorded. */
export const previewDatev = async (
  ctx: Ctx,
  { query: { Monat } }: CallInput<typeof calls.previewDatev>,
): Promise<CallReply<typeof calls.previewDatev>> => {
  const { name, text, lines, sumCents } = await writeDatev(ctx, Monat);
  return {
    Dateiname: name,
    Zeilen: lines,
    SummeCent: sumCents,
    Anfang: text.split('\r\n').slice(0, SHOWN_LINES),
    IstVorbei: isMonthOver(ctx, Monat),
  };
};

/** Registers liabilities, the ledger and its files. */
export const serveLedger = (serving: Serving): void =>
  serveCalls(serving, calls, {
    listLiabilities,
    exportLiabilities,
    getLedger,
    exportLedger,
    previewDatev,
    exportDatev,
  });
