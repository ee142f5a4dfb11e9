import type { Ctx } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { createMailLink } from '../links/mail-link.ts';
import { credentialsMail } from '../mails.tsx';
import type { Recommender } from '../store.ts';

/** Mails a new recommender the user name, the link to set a password, and the recommendation's link. */
export const sendCredentials = async (
  ctx: Ctx,
  recommender: Recommender,
  recommendation: { readonly productName: string; readonly url: string; readonly isLocked: boolean },
): Promise<void> => {
  const setPasswordUrl = await createMailLink(ctx, 'welcome', recommender);
  await queueMail(ctx, await credentialsMail(ctx, { recommender, setPasswordUrl, ...recommendation }));
};
