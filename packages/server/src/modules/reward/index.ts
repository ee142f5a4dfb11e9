import type { Task } from '../../platform/jobs/job.ts';
import { purgeRewardTokens } from './claim/reward-token.ts';
import { provideClaims } from './due/provide-claims.ts';

export { followOrders } from './claim/follow-orders.ts';
export { registerRewardModule } from './routes.ts';

/** What happens to claims by itself. */
export const REWARD_TASKS: readonly Task[] = [provideClaims, purgeRewardTokens];
