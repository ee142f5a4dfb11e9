import type { Task } from '../../platform/jobs/job.ts';
import { renewPaymentEncryption } from './payment/renew-encryption.ts';
import { dropUnwantedBankAccounts, renewBankEncryption } from './tidy-bank-accounts.ts';

export { readOwnBankData } from './bank-data.ts';
export type { PayeeAccount } from './payment/account-encryption.ts';
export { cancelPayments, openPayment, readPayments } from './payment/payments.ts';
export { eraseSettledAccounts } from './payment/store.ts';
export { readIban } from './read-iban.ts';
export { registerPayoutModule } from './routes.ts';
export { deleteBankAccount } from './store.ts';

/** What the payout module does by itself. */
export const PAYOUT_TASKS: readonly Task[] = [dropUnwantedBankAccounts, renewBankEncryption, renewPaymentEncryption];
