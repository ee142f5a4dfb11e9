import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode } from '@mundwerk/contract/values/code';
import { accountRefusal, findRecommender } from '#modules/account/index.ts';
import type { ClaimActor, RecommenderActor } from '#modules/actors.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { CLAIM_NUMBER_LENGTH } from '../life/claim-number.ts';
import { type Claim, selectClaim } from '../life/store.ts';

/** A claim's caller: the holder of its reward token, or a logged-in recommender. */
export type BeneficiaryCtx = CtxOf<ClaimActor | RecommenderActor>;

/** A recommender's own claim; notFound when it does not exist or belongs to another person. */
export const findOwnClaim = async (ctx: Ctx, recommenderId: string, typedNumber: string): Promise<Claim> => {
  const number = normaliseCode(typedNumber);
  const claim = isCode(number, CLAIM_NUMBER_LENGTH) ? await selectClaim(ctx, 'claim_number', number) : null;
  if (claim?.recommenderId !== recommenderId) throw new AppError('notFound');
  return claim;
};

/** Refuses blocked recommenders; a block also stops a pickup by mailed link (decisions §9). */
export const refuseBlocked = async (ctx: Ctx, { recommenderId }: Pick<Claim, 'recommenderId'>): Promise<void> => {
  const recommender = recommenderId === null ? null : await findRecommender(ctx, recommenderId);
  const refusal = recommender && accountRefusal(recommender, ctx.client.config);
  if (refusal) throw new AppError(refusal);
};

/** The claim a call is about: the one its reward token opens, or the caller's own with the given number. */
export const findClaim = async (ctx: BeneficiaryCtx, typedNumber: string | undefined): Promise<Claim> => {
  const { actor } = ctx;
  if (actor.kind === 'recommender') {
    if (!typedNumber) throw new AppError('inputInvalid', [{ field: 'nr', reason: 'fieldMissing' }]);
    return findOwnClaim(ctx, actor.id, typedNumber);
  }
  const claim = await selectClaim(ctx, 'id', actor.claimId);
  if (!claim) throw new AppError('rewardLinkInvalid');
  return claim;
};
