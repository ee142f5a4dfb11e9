import type { PaymentState, ReturnReason } from '@mundwerk/contract/values/state/claim-state';
import { PAYMENT_EVENTS, PAYMENT_MOVES, type PaymentEvent } from '../rules.ts';

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
