import type { Task } from '#platform/jobs/job.ts';
import { renewVoucherEncryption } from './voucher-codes.ts';

export { fillPool, type PoolFile, previewPool, type VoucherImport, warnIfLow } from './fill-pool.ts';
export { VOUCHER_MAIL_EXAMPLES } from './mails.tsx';
export {
  assignCode,
  countCodesByKey,
  countFree,
  eraseCodes,
  insertPool,
  lockPool,
  type Pool,
  selectClaimsWithCode,
} from './store.ts';
export { ENCRYPTED_CODES, readVoucher, type Voucher } from './voucher-codes.ts';

/** The scheduled tasks of vouchers. */
export const VOUCHER_TASKS: readonly Task[] = [renewVoucherEncryption];
