import {
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  OWED_STATES,
  type PostingText,
} from '@mundwerk/contract/values/console/payout';
import type { ClaimState, PaymentState } from '@mundwerk/contract/values/state/states';

/** A move of a claim with its value before and after. */
export interface ClaimMove {
  readonly day: string;
  readonly number: string;
  readonly event: string;
  readonly from: ClaimState | null;
  readonly to: ClaimState;
  readonly beforeCents: number;
  readonly afterCents: number;
  /** Whether the claim was settled by a voucher. */
  readonly isVoucher: boolean;
}

/** A move of a payment that the bank reported. */
export interface PaymentMove {
  readonly day: string;
  /** The run's number; the bank books a run as one sum. */
  readonly number: string;
  readonly event: string;
  readonly from: PaymentState | null;
  readonly amountCents: number;
}

/** One line of the ledger: an amount from one account to another. */
export interface Posting {
  readonly day: string;
  readonly number: string;
  readonly text: PostingText;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amountCents: number;
}

/** The claims owed in one state: their number and sum. */
export interface OwedLine {
  readonly state: (typeof OWED_STATES)[number];
  readonly count: number;
  readonly sumCents: number;
}

/** One line for each state in which something can be owed, in their order. */
export const allOwed = (lines: readonly OwedLine[]): OwedLine[] =>
  OWED_STATES.map((state) => lines.find((line) => line.state === state) ?? { state, count: 0, sumCents: 0 });

/** The liabilities after changes were added, state by state. */
export const sumOwed = (lines: readonly OwedLine[], changes: readonly OwedLine[]): OwedLine[] => {
  const moved = allOwed(changes);
  return allOwed(lines).map(({ state, count, sumCents }, index) => ({
    state,
    count: count + (moved[index]?.count ?? 0),
    sumCents: sumCents + (moved[index]?.sumCents ?? 0),
  }));
};

/** Whether two lists of liabilities are equal to the cent. */
export const isSameOwed = (one: readonly OwedLine[], other: readonly OwedLine[]): boolean => {
  const others = allOwed(other);
  return allOwed(one).every(
    ({ count, sumCents }, index) => others[index]?.count === count && others[index].sumCents === sumCents,
  );
};

const isOwed = (state: ClaimState | null): boolean => OWED_STATES.some((owed) => owed === state);

const ENDS: Partial<Record<ClaimState, PostingText>> = { Storniert: 'Storno', Abgelaufen: 'Verfall' };

/** The postings of a move of a claim: none while the same sum is owed before and after it. */
export const claimPostings = (move: ClaimMove): Posting[] => {
  const { day, number, from, to } = move;
  const before = isOwed(from) ? move.beforeCents : 0;
  const after = isOwed(to) ? move.afterCents : 0;
  const post = (text: PostingText, debit: LedgerAccount, credit: LedgerAccount, amountCents: number): Posting[] =>
    amountCents === 0 ? [] : [{ day, number, text, debit, credit, amountCents }];
  if (to === 'Ausgezahlt') {
    return move.isVoucher
      ? post('Gutschein', 'Verbindlichkeiten', 'Gutscheine', before)
      : post('Zahlung', 'Verbindlichkeiten', 'Transit', before);
  }
  if (from === 'Ausgezahlt') return post('Rueckgabe', 'Transit', 'Verbindlichkeiten', after);
  const ending = ENDS[to];
  if (ending) return post(ending, 'Verbindlichkeiten', 'Aufwand', before);
  const text = from === null ? 'Zusage' : 'Anpassung';
  return after >= before
    ? post(text, 'Aufwand', 'Verbindlichkeiten', after - before)
    : post(text, 'Verbindlichkeiten', 'Aufwand', before - after);
};

/** The postings of the bank's answers about payments: one line per run and day, as the bank books them. */
export const paymentPostings = (moves: readonly PaymentMove[]): Posting[] => {
  const kinds = moves.flatMap((move) => {
    if (move.event === 'book' || move.event === 'bookLate') return [{ ...move, isBack: false }];
    // A payment that the bank refused before booking it never left the account.
    return move.event === 'return' && move.from === 'Gezahlt' ? [{ ...move, isBack: true }] : [];
  });
  return [...Map.groupBy(kinds, ({ day, number, isBack }) => `${day} ${number} ${isBack}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      const { day, number, isBack } = first;
      const amountCents = group.reduce((sum, one) => sum + one.amountCents, 0);
      return [
        isBack
          ? { day, number, text: 'BankRueckgabe', debit: 'Bank', credit: 'Transit', amountCents }
          : { day, number, text: 'Bank', debit: 'Transit', credit: 'Bank', amountCents },
      ];
    },
  );
};

/** The balance of each account, debits positive; they always add up to 0. */
export const balancesOf = (postings: readonly Posting[]): Record<LedgerAccount, number> => {
  const balances = Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as Record<LedgerAccount, number>;
  for (const { debit, credit, amountCents } of postings) {
    balances[debit] += amountCents;
    balances[credit] -= amountCents;
  }
  return balances;
};

/** The first and the last day of a month (YYYY-MM). */
export const daysOfMonth = (month: string): { readonly first: string; readonly last: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};
