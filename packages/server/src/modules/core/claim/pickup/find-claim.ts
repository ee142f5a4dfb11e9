import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode } from '@mundwerk/contract/values/code';
import type { ClaimActor, RecommenderActor } from '#modules/actors.ts';
import { accountRefusal, findRecommender } from '#modules/core/account/index.ts';
import { findOrder } from '#modules/core/order/index.ts';
import {
  notePayee,
  openPayment,
  type PayeeAccount,
  readIban,
  readOwnBankData,
  rememberAccount,
} from '#modules/core/payout/index.ts';
import { refuseStopped } from '#modules/core/suspension/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { CLAIM_NUMBER_LENGTH } from '../life/claim-steps.ts';
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

/** The account to pay to; null stands for the saved one. */
export interface PayeeInput {
  readonly account: { readonly holder: string; readonly iban: string } | null;
  /** Whether to save the account for the next reward. */
  readonly isRemembered: boolean;
}

/** Reads the account of an input, or the saved one; fieldMissing where there is neither. */
export const payeeOf = async (ctx: BeneficiaryCtx, { account }: PayeeInput): Promise<PayeeAccount> => {
  const { actor, client } = ctx;
  if (account) return { holder: account.holder, iban: readIban(account.iban, client.config) };
  const canUseSaved = actor.kind === 'recommender' && client.config.ModuleStoringBankdata;
  const saved = canUseSaved ? await readOwnBankData(ctx, actor.id) : null;
  if (!saved) {
    throw new AppError('inputInvalid', [
      { field: 'Kontoinhaber', reason: 'fieldMissing' },
      { field: 'Iban', reason: 'fieldMissing' },
    ]);
  }
  return { holder: saved.holder, iban: readIban(saved.iban, client.config) };
};

/**
 * Opens the payments of claims that were just picked up by one person, all to the same account, and saves the account where that is wanted.
 * The owner is notified once of a new account, however many claims it is for. Call it in the transaction of the pickup.
 */
export const payClaims = async (
  ctx: Ctx,
  actor: BeneficiaryCtx['actor'],
  claims: readonly Claim[],
  account: PayeeAccount,
  { isRemembered, by }: { readonly isRemembered: boolean; readonly by: string },
): Promise<void> => {
  const [first] = claims;
  if (!first) return;
  // A reward token came by mail; a session is as good as the password or passkey that it has seen.
  const isProven = actor.kind !== 'recommender' || actor.confirmedAt !== null;
  const isTold = await notePayee(ctx, first, account.iban, isProven);
  for (const claim of claims) await openPayment(ctx, claim, account, by);
  if (!isRemembered) return;
  // A mailed link alone neither reveals nor saves an account.
  if (actor.kind !== 'recommender') throw new AppError('notAllowed');
  await rememberAccount(ctx, actor, account, isTold);
};

/** Refuses the pickup of a reward that an operator stopped: by client, product, reward or person. */
export const refuseStoppedPickup = async (ctx: Ctx, claim: Claim, rewardId: number): Promise<void> => {
  if (ctx.client.stops.length === 0) return;
  const order = claim.orderId === null ? null : await findOrder(ctx, claim.orderId);
  const personId = claim.recommenderId ?? claim.recipientId;
  refuseStopped(ctx, 'Abholung', { productId: order?.productId ?? null, rewardId, personId });
};
