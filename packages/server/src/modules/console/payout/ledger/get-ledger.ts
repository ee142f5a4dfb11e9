import { LEDGER_ACCOUNTS, type LedgerAccount } from '@mundwerk/contract/values/console/ledger';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { type DayRange, selectClaimMoves, selectLiabilities, selectPaymentMoves } from '../read-models/ledger-moves.ts';
import { balancesOf, claimPostings, daysOfMonth, type Posting, paymentPostings } from './rules.ts';

/** A day before any history. */
const FIRST_DAY = '2000-01-01';

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
  input: {
    readonly month: string | undefined;
    readonly account: LedgerAccount | undefined;
    readonly page: number;
    readonly pageSize: number;
  },
) => {
  const month = input.month ?? calendarDay(ctx.now).slice(0, 7);
  const range = daysOfMonth(month);
  const postings = await readPostings(ctx, range);
  const { account } = input;
  const shown = account ? postings.filter(({ debit, credit }) => debit === account || credit === account) : postings;
  const start = (input.page - 1) * input.pageSize;
  const sum = (key: 'debit' | 'credit', name: LedgerAccount): number =>
    postings.filter((posting) => posting[key] === name).reduce((total, { amountCents }) => total + amountCents, 0);
  const accounts = LEDGER_ACCOUNTS.map((name) => ({
    name,
    debitCents: sum('debit', name),
    creditCents: sum('credit', name),
  }));
  return {
    month,
    items: shown.slice(start, start + input.pageSize),
    total: shown.length,
    accounts,
    differenceCents: accounts.reduce((total, { debitCents, creditCents }) => total + debitCents - creditCents, 0),
    owedByLedgerCents: await owedByLedger(ctx, range.last),
    owedByStatesCents: (await selectLiabilities(ctx, range.last)).reduce((total, { sumCents }) => total + sumCents, 0),
    isOver: isMonthOver(ctx, month),
  };
};
