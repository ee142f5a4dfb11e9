import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { forgetMailsTo } from '../../../platform/mail/store.ts';
import { MAILS, type MailKind } from '../../mail-table.ts';
import { insertHistory, selectRecipientForUpdate, updateErased } from '../store.ts';

/** The mails that only recipients get; the owner of an account may have the same address. */
const RECIPIENT_MAILS = (Object.keys(MAILS) as MailKind[]).filter((kind) => MAILS[kind].to === 'recipient');

/**
 * Deletes a recipient's data at once, because the person refused the consent or withdraws it; answers which. After a refusal the number is
 * what it was before the data: a contract still finds its recommendation, and people who change their minds can begin again.
 */
export const eraseRecipientData = async (
  ctx: Ctx,
  recipientId: string,
): Promise<{ readonly answer: 'refused' | 'withdrawn'; readonly number: string }> => {
  const recipient = await selectRecipientForUpdate(ctx, recipientId);
  if (!recipient) throw new AppError('sessionEnded');
  const answer = recipient.consentAt === null ? 'refused' : 'withdrawn';
  const isErased = await updateErased(ctx, recipientId, answer === 'refused' ? 'number' : 'nothing');
  if (!isErased) throw new AppError('sessionEnded');
  if (recipient.data) await forgetMailsTo(ctx, recipient.data.email, RECIPIENT_MAILS);
  await insertHistory(ctx, recipientId, `consent-${answer}`);
  await insertHistory(ctx, recipientId, 'data-deleted');
  return { answer, number: recipient.number };
};
