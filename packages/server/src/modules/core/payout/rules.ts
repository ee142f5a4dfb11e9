import { addDays } from '@mundwerk/contract/values/day';
import type { PaymentState, ReturnReason } from '@mundwerk/contract/values/state/states';

/**
 * Events of a payment after it was opened. Only the bank reports a return, which also undoes a booking, and a late booking: the bank carried out
 * what it had refused before (decision 0022).
 */
export const PAYMENT_EVENTS = ['book', 'cancel', 'return', 'bookLate'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** Every move a payment can make (decisions §6); whatever is not here is refused and changes nothing. */
export const PAYMENT_MOVES: Record<
  PaymentEvent,
  { readonly from: readonly PaymentState[]; readonly to: PaymentState }
> = {
  book: { from: ['Offen'], to: 'Gezahlt' },
  cancel: { from: ['Offen'], to: 'Storniert' },
  return: { from: ['Offen', 'Gezahlt'], to: 'Storniert' },
  bookLate: { from: ['Storniert'], to: 'Gezahlt' },
};

/** The state after an event; null when the event is not allowed in the given state. */
export const paymentStateAfter = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  PAYMENT_MOVES[event].from.includes(state) ? PAYMENT_MOVES[event].to : null;

const HOLD_MS = 24 * 3_600_000;

/** Payments to payees who changed their account after this moment wait for a later run (decision 0033). */
export const heldSince = (now: Date): Date => new Date(now.getTime() - HOLD_MS);

/** How an account relates to the known one: the same, a payee's first, or one that replaces another. */
export type Novelty = 'known' | 'first' | 'changed';

/** Whether an account holds payments back: one that replaces another, or a first one of a person who proved nothing (decision 0110). */
export const isHolding = (novelty: Novelty, isProven: boolean): boolean =>
  novelty === 'changed' || (novelty === 'first' && !isProven);

/** Compares an account with the one known before; a first entry redirects no money from another account and is no change. */
export const noveltyOf = (iban: string, known: string | null): Novelty => {
  if (known === null) return 'first';
  return iban === known ? 'known' : 'changed';
};

/** Longest exclusion of a payment, because nothing that is owed may be forgotten. */
export const MAX_EXCLUSION_DAYS = 90;

/** Whether a payment can be excluded until this day. */
export const isPossibleEnd = (day: string, today: string): boolean =>
  day > today && day <= addDays(today, MAX_EXCLUSION_DAYS);

/**
 * Kinds of reports about a payment, the strongest first. All reports are stored, and the strongest decides, so that the order and the
 * repetition of files change nothing. Money that came back had been sent; money that was sent was not stopped by a mismatch of the
 * name; and what the bank rejected was not in the sum it booked for the whole run.
 */
export const REPORT_KINDS = ['returned', 'booked', 'rejected', 'mismatch', 'bookedInRun'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The state of a payment when this is its strongest report. */
const VERDICTS: Record<ReportKind, PaymentState> = {
  returned: 'Storniert',
  booked: 'Gezahlt',
  rejected: 'Storniert',
  mismatch: 'Storniert',
  bookedInRun: 'Gezahlt',
};

/** A move that a report asks for. */
export interface ReportMove {
  readonly kind: ReportKind;
  readonly event: Exclude<PaymentEvent, 'cancel'>;
  readonly from: PaymentState;
  readonly to: PaymentState;
}

const isBanks = (event: PaymentEvent): event is ReportMove['event'] => event !== 'cancel';

/** Every move a report can ask for: those of the payment's own table that lead to the verdict. */
export const REPORT_MOVES: readonly ReportMove[] = REPORT_KINDS.flatMap((kind) =>
  PAYMENT_EVENTS.filter(isBanks)
    .filter((event) => PAYMENT_MOVES[event].to === VERDICTS[kind])
    .flatMap((event) => PAYMENT_MOVES[event].from.map((from) => ({ kind, event, from, to: VERDICTS[kind] }))),
);

/** The kind of report for a status of a pain.002 (protocols §5); null while the bank is still processing. */
export const kindOfStatus = (status: string, isWholeRun: boolean): ReportKind | null => {
  switch (status) {
    case 'RJCT':
    case 'CANC':
      return 'rejected';
    // Verification of payee: the name nearly matches, or does not match. Both go back to be corrected (decisions §6).
    case 'RVMC':
    case 'RVNM':
      return 'mismatch';
    // Settled on the payer's account, or even on the payee's.
    case 'ACSC':
    case 'ACCC':
      return isWholeRun ? 'bookedInRun' : 'booked';
    default:
      return null;
  }
};

const ACCOUNT_UNKNOWN = new Set(['AC01', 'AC02', 'AC03', 'RC01', 'BE04', 'BE05', 'BE06', 'BE07']);
const ACCOUNT_CLOSED = new Set(['AC04', 'AC06', 'AC07', 'AG01', 'MD07']);
const NAME_DIFFERS = new Set(['BE01', 'RVMC', 'RVNM']);

/** The reason shown to a beneficiary for the bank's reason code (ISO 20022 external codes). */
export const returnReasonOf = (code: string | null): ReturnReason => {
  if (code === null) return 'Abgelehnt';
  if (ACCOUNT_UNKNOWN.has(code)) return 'KontoUnbekannt';
  if (ACCOUNT_CLOSED.has(code)) return 'KontoGeschlossen';
  return NAME_DIFFERS.has(code) ? 'NameWeichtAb' : 'Abgelehnt';
};

/** Parses an amount of a bank file into whole cents; null when it is not an amount. */
export const centsOf = (decimal: string): number | null => {
  const [, euros, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(decimal.trim()) ?? [];
  if (euros === undefined || /[1-9]/.test(fraction.slice(2))) return null;
  return Number(euros + fraction.slice(0, 2).padEnd(2, '0'));
};
