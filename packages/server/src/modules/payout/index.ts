import type { Task } from '#platform/jobs/job.ts';
import { forgetAccountChanges } from './change/forget-changes.ts';
import { fillIbanUses, forgetIbanUses, renewIbanKeys } from './iban-use/tidy-iban-uses.ts';
import { renewPaymentEncryption } from './payment/renew-encryption.ts';
import { dropUnwantedBankAccounts, renewBankEncryption } from './tidy-bank-accounts.ts';

export {
  insertBankAnswer as storeBankAnswer,
  lockBankLine,
  selectPaymentInRun,
  updateBankLine,
} from './answer/answer-store.ts';
export { type Answer, applyAnswer, findConcernedClaims } from './answer/apply-answer.ts';
export { readBankFile } from './answer/bank-file.ts';
export { returnReasonOf } from './answer/rules.ts';
export type { Misfit } from './answer/store.ts';
export { eraseBankData, readOwnBankData, removeBankData } from './bank-data/bank-data.ts';
export { rememberAccount } from './bank-data/remember-account.ts';
export { notePayee } from './change/note-payee.ts';
export { heldSince } from './change/rules.ts';
export { type ActedPayment, excludePayment, readmitPayment } from './exclusion/exclude-payment.ts';
export { storedFingerprints } from './iban-encryption.ts';
export { ibanFingerprints } from './iban-use/note-iban-use.ts';
export { countIbanKeysByKey } from './iban-use/store.ts';
export { movePayee } from './merge/store.ts';
export type { PayeeAccount } from './payment/account-encryption.ts';
export {
  accountOf,
  cancelPayments,
  lockPaymentsUnderWay,
  openPayment,
  type PayableClaim,
  readPayments,
} from './payment/payments.ts';
export { countPaymentsByKey, erasePaymentNotes, eraseSettledAccounts } from './payment/store.ts';
export { readIban } from './read-iban.ts';
export { registerPayoutModule } from './routes.ts';
export { createPayoutRun, executionDayOf, MAX_PAYMENTS } from './run/create-payout-run.ts';
export { downloadPayoutFile } from './run/download-payout-file.ts';
export { findPayoutRun } from './run/find-payout-run.ts';
export { getPayoutRun } from './run/get-payout-run.ts';
export { listPayoutRuns } from './run/list-payout-runs.ts';
export { discardRefusal, isPossibleExecution, runState } from './run/rules.ts';
export { lockRuns as lockPayoutRuns } from './run/store.ts';
export type { FollowedRun } from './run/view-store.ts';
export { countAccountsByKey, selectBankAccount as findBankData } from './store.ts';
export { discardPayoutRun } from './void/discard-payout-run.ts';
export { selectVoid } from './void/store.ts';

/** The scheduled tasks of payouts. */
export const PAYOUT_TASKS: readonly Task[] = [
  dropUnwantedBankAccounts,
  renewBankEncryption,
  renewPaymentEncryption,
  forgetAccountChanges,
  fillIbanUses,
  forgetIbanUses,
  renewIbanKeys,
];
