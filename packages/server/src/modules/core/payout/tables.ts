import type { PaymentState } from '@mundwerk/contract/values/state/states';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { PaymentEvent } from './rules.ts';

/** The tables of bank accounts, payments, payout runs and what banks answered. */
export type PayoutTables = TablesOf<
  | 'bank_account'
  | 'bank_account_change'
  | 'payment'
  | 'payment_history'
  | 'payment_report'
  | 'payout_run'
  | 'payout_run_payment'
  | 'payout_run_booking'
  | 'payout_run_void'
  | 'payout_run_void_payment'
  | 'payout_file_download'
  | 'payment_exclusion'
  | 'iban_key'
  | 'iban_use'
  | 'bank_line'
  | 'bank_answer',
  { payment_history: { event: PaymentEvent | 'open'; from_state: PaymentState | null; to_state: PaymentState } }
>;

/** A payout run as it was made. */
export interface PayoutRun {
  readonly number: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly executionDay: string;
  readonly paymentCount: number;
  readonly totalCents: number;
  /** Payments that were left for the next run. */
  readonly heldCount: number;
  readonly fileBytes: number;
  readonly fileSha256: string;
  readonly debtorName: string;
  readonly debtorIban: string;
  readonly debtorBic: string | null;
  readonly remittance: string;
}

/** The approval that made a run; runs of the operations API have none. */
export interface RunApproval {
  readonly id: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}
