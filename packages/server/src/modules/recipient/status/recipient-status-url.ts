import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '#platform/context.ts';
import { signRecipientToken } from '../recipient-token.ts';
import type { Recipient } from '../store.ts';

/** The address of a recipient's own status for a mail to them: its token opens the page on any device (decisions §18). */
export const recipientStatusUrl = async (
  ctx: Ctx,
  recipient: Pick<Recipient, 'id' | 'data'>,
  language: Language,
): Promise<string> => {
  const { token } = await signRecipientToken(ctx, recipient, true);
  return `${ctx.origin}${pathOf('RecipientConfirmation', language)}?token=${token}`;
};
