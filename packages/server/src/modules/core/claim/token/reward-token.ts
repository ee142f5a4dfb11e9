import { AppError } from '@mundwerk/contract/errors';
import type { ClaimActor, RecommenderActor } from '#modules/actors.ts';
import { guardGuessing, optionalRecommender } from '#modules/core/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { hashToken, newLinkToken } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { deleteRewardTokensEndedBefore, insertRewardToken, selectRewardToken } from './store.ts';

/** How long a reward token opens its claim (decisions §3). */
export const REWARD_TOKEN_DAYS = 90;

/** Days during which an expired token is still reported as expired rather than unknown. */
export const REWARD_TOKEN_RETENTION_DAYS = 180;
const DAY_MS = 86_400_000;

/** Makes a token that opens one claim; the database stores only its hash. */
export const issueRewardToken = async (ctx: Ctx, claimId: string): Promise<string> => {
  const token = newLinkToken();
  await insertRewardToken(ctx, {
    token_hash: hashToken(token),
    claim_id: claimId,
    expires_at: new Date(ctx.now.getTime() + REWARD_TOKEN_DAYS * DAY_MS),
  });
  return token;
};

/**
 * Authenticates the caller of a claim: the holder of a reward token (rewardLinkInvalid when it is unknown, rewardLinkExpired when it
 * expired), or a logged-in recommender (sessionEnded). Session tokens are signed and contain dots, reward tokens are random and do not.
 */
export const authenticateReward = async (ctx: Ctx, token: string): Promise<ClaimActor | RecommenderActor> => {
  if (token.includes('.')) {
    const recommender = await optionalRecommender(ctx);
    if (!recommender) throw new AppError('sessionEnded');
    return recommender;
  }
  const guessing = await guardGuessing(ctx, 'reward-token');
  const found = await selectRewardToken(ctx, hashToken(token));
  if (!found) {
    await guessing.failed();
    throw new AppError('rewardLinkInvalid');
  }
  if (found.expiresAt <= ctx.now) throw new AppError('rewardLinkExpired');
  return { kind: 'claim', claimId: found.claimId };
};

/** Deletes reward tokens long after they ended (decisions §8). */
export const purgeRewardTokens: Task = {
  name: 'purge-reward-tokens',
  cron: '49 3 * * *',
  run: ({ db, clock }) =>
    deleteRewardTokensEndedBefore(db, new Date(clock.now().getTime() - REWARD_TOKEN_RETENTION_DAYS * DAY_MS)),
};
