import { pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { recommendationView } from '../../recommendation/index.ts';
import { signRecipientToken } from '../recipient-token.ts';
import { selectRecipient } from '../store.ts';
import { recipientStatusMail } from './mails.tsx';

/**
 * Mails a recipient the link to their own status; call it inside the transaction that has a reason to. The address is always the one the
 * person typed into our form: no other reaches a recipient's row.
 */
export const mailRecipientStatus = async (
  ctx: Ctx,
  recipientId: string,
  occasion: 'confirmed' | 'requested',
): Promise<void> => {
  const recipient = await selectRecipient(ctx, 'id', recipientId);
  if (!recipient?.data) return;
  const { token } = await signRecipientToken(ctx, recipient, true);
  const { Produkt } = await recommendationView(ctx, recipient.recommendationNumber);
  const url = `${ctx.origin}${pathOf('RecipientConfirmation', ctx.language)}?token=${token}`;
  const mail = await recipientStatusMail(ctx, recipient.data, { occasion, product: Produkt.AnzeigeName, url });
  await queueMail(ctx, mail, { kind: 'recipient', ref: recipient.id });
};
