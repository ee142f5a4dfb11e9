import type { Language } from '@mundwerk/contract/values/language';
import { findRecommender } from '#modules/account/index.ts';
import { findRecipient } from '#modules/recipient/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Claim } from '../life/store.ts';

/** The data of a claim's beneficiary that a mail needs. */
export interface BeneficiaryPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly wantsAllMails: boolean;
}

/**
 * The person to notify about a claim; null while there is none: the account is deleted, or the recipient is unknown or has not
 * consented yet, and the portal mails only people who asked for it (decisions §4).
 */
export const findBeneficiary = async (ctx: Ctx, claim: Claim): Promise<BeneficiaryPerson | null> => {
  if (claim.recommenderId !== null) return findRecommender(ctx, claim.recommenderId);
  const recipient = claim.recipientId === null ? null : await findRecipient(ctx, 'id', claim.recipientId);
  if (!recipient?.data || !recipient.consentAt) return null;
  const { email, firstName, lastName } = recipient.data;
  return { email, firstName, lastName, language: ctx.client.config.StandardSprache, wantsAllMails: true };
};
