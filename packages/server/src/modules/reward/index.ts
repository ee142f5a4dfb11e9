import type { Task } from '../../platform/jobs/job.ts';
import { purgeRewardTokens } from './claim/reward-token.ts';
import { provideClaims } from './due/provide-claims.ts';
import { mailClaims, mailClaimsJob } from './notify/mail-claims.ts';
import { renewVoucherEncryption } from './voucher/renew-encryption.ts';
import { serveVouchers } from './voucher/serve-waiting.ts';

export { followOrders } from './claim/follow-orders.ts';
export { registerRewardModule } from './routes.ts';

/** What happens to claims by itself. */
export const REWARD_TASKS: readonly Task[] = [
  provideClaims,
  serveVouchers,
  mailClaims,
  renewVoucherEncryption,
  purgeRewardTokens,
];

/** What follows changes of claims. */
export const REWARD_JOBS = [mailClaimsJob] as const;
