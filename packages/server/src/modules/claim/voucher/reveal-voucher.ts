import { AppError } from '@mundwerk/contract/errors';
import { refuseSupport } from '#modules/account/index.ts';
import { readVoucher, type Voucher } from '#modules/voucher/index.ts';
import { type BeneficiaryCtx, findClaim, refuseBlocked } from '../pickup/find-claim.ts';

/** Shows the caller the code of their own claim; neither support nor a blocked recommender sees it. */
export const revealVoucher = async (ctx: BeneficiaryCtx, typedNumber: string | undefined): Promise<Voucher> => {
  if (ctx.actor.kind === 'recommender') refuseSupport(ctx.actor);
  const claim = await findClaim(ctx, typedNumber);
  await refuseBlocked(ctx, claim);
  const voucher = await readVoucher(ctx, claim);
  if (!voucher) throw new AppError('notFound');
  return voucher;
};
