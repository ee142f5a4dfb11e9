import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { type Claim, updatePickupMailSent } from '../life/store.ts';
import { issueRewardToken } from '../token/reward-token.ts';
import { type BeneficiaryPerson, claimStory } from './claim-mail.tsx';
import { pickupMail } from './pickup-mail.tsx';

/** Makes a new link to a claim for a mail; call it inside the transaction that writes the mail. */
export const newPickupLink = async (ctx: Ctx, claimId: string, language: Language): Promise<string> => {
  const token = await issueRewardToken(ctx, claimId);
  await updatePickupMailSent(ctx, claimId);
  return `${ctx.origin}${pathOf('Reward', language)}?token=${token}`;
};

/** Mails the beneficiary of a provided claim a new link to it; call it inside the transaction that provides the reason. */
export const mailPickup = async (ctx: Ctx, claim: Claim, person: BeneficiaryPerson): Promise<void> => {
  const { language } = person;
  const url = await newPickupLink(ctx, claim.id, language);
  const story = await claimStory(ctx, claim, language);
  await queueMail({ ...ctx, language }, await pickupMail(ctx, person, claim, story, url), {
    kind: 'claim',
    ref: claim.id,
  });
};
