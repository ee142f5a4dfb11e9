import type { EncryptedColumn } from '#platform/encryption.ts';
import type { Task } from '#platform/jobs/job.ts';
import { fillIbanUses, forgetIbanUses, IBAN_KEYS, renewIbanKeys } from './iban-use/iban-uses.ts';
import { dropUnwantedBankAccounts, renewBankEncryption, SAVED_IBANS } from './ibans.ts';
import { PAID_ACCOUNTS, renewPaymentEncryption } from './payment/account-encryption.ts';
import { forgetAccountChanges } from './payment/payments.ts';

export {
  insertBankAnswer as storeBankAnswer,
  lockBankLine,
  selectPaymentInRun,
  updateBankLine,
} from './answer/answer-store.ts';
export { type Answer, applyAnswer, findConcernedClaims } from './answer/apply-answer.ts';
export { readBankFile } from './answer/bank-file.ts';
export type { Misfit } from './answer/store.ts';
export { eraseBankData, readOwnBankData, rememberAccount, removeBankData } from './bank-data/bank-data.ts';
export { IBAN_USE_YEARS, ibanFingerprints } from './iban-use/iban-uses.ts';
export { countIbanKeysByKey } from './iban-use/store.ts';
export { readIban, storedFingerprints } from './ibans.ts';
export type { PayeeAccount } from './payment/account-encryption.ts';
export {
  accountOf,
  cancelPayments,
  excludePayment,
  lockPaymentsUnderWay,
  notePayee,
  openPayment,
  type PayableClaim,
  readmitPayment,
  readPayments,
} from './payment/payments.ts';
export { countPaymentsByKey, erasePaymentNotes, eraseSettledAccounts } from './payment/store.ts';
export { registerPayoutModule } from './routes.ts';
export { heldSince, returnReasonOf } from './rules.ts';
export {
  createPayoutRun,
  discardPayoutRun,
  downloadPayoutFile,
  executionDayOf,
  findPayoutRun,
  getPayoutRun,
  listPayoutRuns,
  MAX_PAYMENTS,
} from './run/payout-runs.ts';
export { discardRefusal, isPossibleExecution, runState } from './run/rules.ts';
export { lockRuns as lockPayoutRuns, selectClaimsInRun } from './run/store.ts';
export type { FollowedRun } from './run/view-store.ts';
export { countAccountsByKey, movePayee, selectBankAccount as findBankData, selectVoid } from './store.ts';

/** The encrypted columns of payouts. */
export const ENCRYPTED_BANK_DATA: readonly EncryptedColumn[] = [SAVED_IBANS, PAID_ACCOUNTS, IBAN_KEYS];

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
