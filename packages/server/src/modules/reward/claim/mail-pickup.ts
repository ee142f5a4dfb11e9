import { pathOf } from '@mundwerk/contract/pages';
import type { Ctx } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { findAnyProduct } from '../../catalogue/index.ts';
import { pickupMail } from '../mails.tsx';
import type { BeneficiaryPerson } from './beneficiary.ts';
import { issueRewardToken } from './reward-token.ts';
import { type Claim, updatePickupMailSent } from './store.ts';

/** Mails the beneficiary of a provided claim a new link to it; call it inside the transaction that has a reason to. */
export const mailPickup = async (
  ctx: Ctx,
  claim: Claim,
  person: BeneficiaryPerson,
  productId: number,
): Promise<void> => {
  const { language } = person;
  const token = await issueRewardToken(ctx, claim.id);
  const product = await findAnyProduct({ ...ctx, language }, productId);
  await queueMail(
    ctx,
    await pickupMail(ctx, person, {
      beneficiary: claim.beneficiary,
      valueCents: claim.valueCents,
      productName: product?.AnzeigeName ?? '',
      url: `${ctx.origin}${pathOf('Reward', language)}?token=${token}`,
      pickUpUntil: claim.expiresAt,
    }),
  );
  await updatePickupMailSent(ctx, claim.id);
};
