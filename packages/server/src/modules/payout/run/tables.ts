import type { PaymentState } from '@mundwerk/contract/values/claim-state';
import type { GeneratedAlways } from 'kysely';

/** The tables of payout runs, and what they read of payments. */
export type RunTables = {
  payout_run: {
    client_key: string;
    number: string;
    created_at: Date;
    created_by: string;
    execution_day: string;
    payment_count: number;
    total_cents: number;
    held_count: number;
    file_bytes: number;
    file_sha256: string;
    debtor_name: string;
    debtor_iban: string;
    debtor_bic: string | null;
    remittance: string;
  };
  payout_run_payment: { client_key: string; payment_id: string; run_number: string; position: number };
  payout_file_download: { client_key: string; id: GeneratedAlways<number>; run_number: string; at: Date; by: string };
  bank_account_change: { client_key: string; owner_id: string; changed_at: Date };
  payment: {
    client_key: string;
    id: string;
    owner_id: string;
    end_to_end_id: string;
    amount_cents: number;
    state: PaymentState;
    account_encrypted: Buffer | null;
    key_id: string | null;
  };
};

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
