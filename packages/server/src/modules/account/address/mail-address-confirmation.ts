import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { createMailLink } from '../links/mail-link.ts';
import { requestNewsletterOptin } from '../newsletter/request-newsletter-optin.ts';
import { OPTIN_PAUSE_MINUTES } from '../newsletter/rules.ts';
import type { Recommender } from '../store.ts';
import { confirmAddressMail } from './mails.tsx';
import { recordAddressMail } from './store.ts';

type Asked = keyof typeof OPTIN_PAUSE_MINUTES;

/** Outcome of the request: the address is confirmed already, a mail was sent recently, or one is sent now. */
export type AddressRequest = 'already-set' | 'mail-sent' | 'mail-due';

/**
 * Asks a recommender to confirm the address. One mail asks for everything that is open: while a newsletter request waits, its link
 * confirms the address as well (decisions §16).
 */
export const mailAddressConfirmation = async (
  ctx: Ctx,
  recommender: Recommender,
  asked: Asked = 'form',
): Promise<AddressRequest> => {
  if (recommender.addressConfirmedAt) return 'already-set';
  if (recommender.newsletterRequestedAt) return requestNewsletterOptin(ctx, recommender, asked);
  const notMailedSince = new Date(ctx.now.getTime() - OPTIN_PAUSE_MINUTES[asked] * 60_000);
  return transact(ctx, async (inner) => {
    if (!(await recordAddressMail(inner, recommender.id, notMailedSince))) return 'mail-sent';
    const confirmUrl = await createMailLink(inner, 'confirm-address', recommender);
    await queueMail(inner, await confirmAddressMail(inner, { recommender, confirmUrl }), aboutAccount(recommender));
    return 'mail-due';
  });
};
