import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { findRecommenderByEmail } from '#modules/account/index.ts';
import { MAILS, type MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { forgetMailsTo } from '#platform/mail/forget-mails-to.ts';
import { forgetKeptTexts } from '#platform/mail/store.ts';
import { lockRecipient } from '../number/find-recipient.ts';
import type { PersonData } from '../rules.ts';
import { insertHistory, type Recipient, updateErased } from '../store.ts';

/** The mails that only recipients get. */
const RECIPIENT_MAILS = (Object.keys(MAILS) as MailKind[]).filter((kind) => MAILS[kind].to === 'recipient');

/** Erases the mails to a recipient; where the owner of an account has the same address, those of the account stay. */
const forgetMails = async (ctx: Ctx, { email }: Pick<PersonData, 'email'>): Promise<void> => {
  const owner = await findRecommenderByEmail(ctx, normaliseEmail(email));
  await forgetMailsTo(ctx, email, owner ? RECIPIENT_MAILS : undefined);
};

/**
 * Deletes a recipient's data at once, because the person refuses or withdraws the consent; returns which. After a refusal the number works
 * as before the data: a contract is still attributed to its recommendation, and people who change their minds can begin again.
 */
export const eraseRecipientData = async (
  ctx: Ctx,
  recipientId: string,
): Promise<Pick<Recipient, 'number' | 'recommendationNumber'> & { readonly answer: 'refused' | 'withdrawn' }> => {
  const recipient = await lockRecipient(ctx, recipientId);
  if (!recipient) throw new AppError('sessionEnded');
  const { number, recommendationNumber } = recipient;
  if (!recipient.data) return { answer: 'refused', number, recommendationNumber };
  const answer = recipient.consentAt === null ? 'refused' : 'withdrawn';
  const isErased = await updateErased(ctx, recipientId, answer === 'refused' ? 'number' : 'nothing');
  if (!isErased) throw new AppError('sessionEnded');
  await forgetMails(ctx, recipient.data);
  await forgetKeptTexts(ctx, [recipientId]);
  await insertHistory(ctx, recipientId, `consent-${answer}`);
  await insertHistory(ctx, recipientId, 'data-deleted');
  return { answer, number, recommendationNumber };
};
