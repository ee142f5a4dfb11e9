import { recommendationView } from '#modules/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { findRecipient } from '../number/find-recipient.ts';
import { recipientStatusMail } from './mails.tsx';
import { recipientStatusUrl } from './recipient-status-url.ts';

/**
 * Mails a recipient the link to their status page, within the caller's transaction. The address is always the one the person typed into our
 * form: no other is ever stored in a recipient's row.
 */
export const mailRecipientStatus = async (
  ctx: Ctx,
  recipientId: string,
  occasion: 'confirmed' | 'requested',
): Promise<void> => {
  const recipient = await findRecipient(ctx, 'id', recipientId);
  if (!recipient?.data) return;
  const { Produkt } = await recommendationView(ctx, recipient.recommendationNumber);
  const url = await recipientStatusUrl(ctx, recipient, ctx.language);
  const mail = await recipientStatusMail(ctx, recipient.data, { occasion, product: Produkt, url });
  await queueMail(ctx, mail, { kind: 'recipient', ref: recipient.id });
};
