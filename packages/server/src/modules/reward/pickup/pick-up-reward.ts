import { AppError } from '@mundwerk/contract/errors';
import { transact } from '../../../platform/context.ts';
import { accountRefusal, findRecommender, refuseSupport } from '../../account/index.ts';
import { openPayment, type PayeeAccount, readIban, readOwnBankData } from '../../payout/index.ts';
import { moveClaim } from '../claim/move-claim.ts';
import { type Claim, selectClaim } from '../claim/store.ts';
import { type Choice, pickUpRefusal } from '../rules.ts';
import { type BeneficiaryCtx, findClaim } from './find-claim.ts';

/** What a beneficiary chooses; without an account the saved one is meant. */
export interface PickUpWish {
  readonly rewardId: number;
  readonly account: { readonly holder: string; readonly iban: string } | null;
}

/** Blocks stop a pickup also by mailed link (decisions §9). */
const refuseBlocked = async (ctx: BeneficiaryCtx, { recommenderId }: Claim): Promise<void> => {
  const recommender = recommenderId === null ? null : await findRecommender(ctx, recommenderId);
  const refusal = recommender && accountRefusal(recommender, ctx.client.config);
  if (refusal) throw new AppError(refusal);
};

const refuseUnready = (claim: Claim): void => {
  const refusal = pickUpRefusal(claim.state);
  if (refusal) throw new AppError(refusal);
};

const choiceOf = (claim: Claim, rewardId: number): Choice => {
  const choice = claim.choices.find(({ id }) => id === rewardId);
  if (!choice) throw new AppError('PSOF0901', [{ Field: 'PraemieId', ErrorCode: 'PSOF0901' }]);
  // There are no codes to give until their pools are filled.
  if (choice.kind === 'Gutschein') throw new AppError('PSOF0506');
  return choice;
};

const payeeOf = async (ctx: BeneficiaryCtx, wish: PickUpWish): Promise<PayeeAccount> => {
  if (wish.account) {
    const { holder, iban } = wish.account;
    return { holder, iban: readIban(iban, ctx.client.config) };
  }
  const { actor, client } = ctx;
  const canUseSaved = actor.kind === 'recommender' && client.config.ModuleStoringBankdata;
  const saved = canUseSaved ? await readOwnBankData(ctx, actor.id) : null;
  if (!saved) {
    throw new AppError('PSOF0901', [
      { Field: 'Kontoinhaber', ErrorCode: 'PSOF0904' },
      { Field: 'Iban', ErrorCode: 'PSOF0904' },
    ]);
  }
  return { holder: saved.holder, iban: readIban(saved.iban, client.config) };
};

/** The claim moves and its payment opens together; of many at once, one does and the others are told so. */
const settle = (ctx: BeneficiaryCtx, claim: Claim, choice: Choice, account: PayeeAccount): Promise<Claim> =>
  transact(ctx, async (inner) => {
    const by = claim.beneficiary === 'Empfehler' ? 'recommender' : 'recipient';
    const picked = await moveClaim(
      inner,
      claim,
      'pickUp',
      { by, reason: null },
      { picked_up_at: ctx.now, payout_kind: choice.kind, value_cents: choice.valueCents },
    );
    if (!picked) {
      refuseUnready((await selectClaim(inner, 'id', claim.id)) ?? claim);
      throw new Error('a claim that is ready and cannot be picked up');
    }
    await openPayment(inner, picked, account, by);
    return picked;
  });

/** Picks a reward up as cash. If the account cannot be kept, nothing is picked up, and the mailed link works again (PSOF0507). */
export const pickUpReward = async (
  ctx: BeneficiaryCtx,
  typedNumber: string | undefined,
  wish: PickUpWish,
): Promise<Claim> => {
  if (ctx.actor.kind === 'recommender') refuseSupport(ctx.actor);
  const claim = await findClaim(ctx, typedNumber);
  await refuseBlocked(ctx, claim);
  refuseUnready(claim);
  const choice = choiceOf(claim, wish.rewardId);
  const account = await payeeOf(ctx, wish);
  try {
    return await settle(ctx, claim, choice, account);
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a reward was not picked up');
    throw new AppError('PSOF0507');
  }
};
