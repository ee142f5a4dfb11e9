import type { Task } from '../../platform/jobs/job.ts';
import { dropUnwantedBankAccounts, renewBankEncryption } from './tidy-bank-accounts.ts';

export { readOwnBankData } from './bank-data.ts';
export { registerPayoutModule } from './routes.ts';
export { deleteBankAccount } from './store.ts';

/** What the payout module does by itself. */
export const PAYOUT_TASKS: readonly Task[] = [dropUnwantedBankAccounts, renewBankEncryption];
