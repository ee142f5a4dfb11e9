import type { Task } from '#platform/jobs/job.ts';
import { renewVoucherEncryption } from './renew-encryption.ts';

export { fillPool, type PoolFile, previewPool, type VoucherImport } from './fill-pool.ts';
export { VOUCHER_MAIL_EXAMPLES } from './mail-examples.ts';
export { readVoucher, type Voucher } from './read-voucher.ts';
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
export { warnIfLow } from './warn-if-low.ts';

/** The scheduled tasks of vouchers. */
export const VOUCHER_TASKS: readonly Task[] = [renewVoucherEncryption];
