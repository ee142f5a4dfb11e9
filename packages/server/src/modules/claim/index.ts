import type { Task } from '../../platform/jobs/job.ts';
import { renewVoucherEncryption } from '../voucher/renew-encryption.ts';
import { expireClaims } from './due/expire-claims.ts';
import { provideClaims } from './due/provide-claims.ts';
import { remindBeneficiaries } from './due/remind.ts';
import { mailClaims, mailClaimsJob } from './notify/mail-claims.ts';
import { purgeRewardTokens } from './token/reward-token.ts';
import { serveVouchers } from './voucher/serve-waiting.ts';

export { portalCtx } from '../client/sweep-clients.ts';
export { importVouchers } from '../voucher/fill-pool.ts';
export { countCodesByKey } from '../voucher/store.ts';
export { followBankAnswer } from './bank/follow-bank-answer.ts';
export { listRewards } from './catalogue/list-rewards.ts';
export { picturedCents, sharesOf } from './catalogue/rules.ts';
export { type GoodwillCase, selectGoodwillCases as listGoodwillCases } from './goodwill/case-store.ts';
export { decideGoodwill } from './goodwill/decide-goodwill.ts';
export { goodwillState, goodwillStatus } from './goodwill/rules.ts';
export { followOrders } from './life/follow-orders.ts';
export { registerRewardModule } from './routes.ts';
export { selectPoolLevels as listVoucherPools } from './voucher/pool-store.ts';

/** What happens to claims by itself. */
export const REWARD_TASKS: readonly Task[] = [
  provideClaims,
  expireClaims,
  remindBeneficiaries,
  serveVouchers,
  mailClaims,
  renewVoucherEncryption,
  purgeRewardTokens,
];

/** What follows changes of claims. */
export const REWARD_JOBS = [mailClaimsJob] as const;
