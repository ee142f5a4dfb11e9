import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { markLinksUsed } from '../links/store.ts';
import { recordNewsletterWithdrawal } from './store.ts';
import { readUnsubscribeToken } from './unsubscribe-url.ts';

/** Ends a consent and every open request for it; idempotent. */
export const withdraw = (ctx: Ctx, recommenderId: string): Promise<{ wasSubscribed: boolean }> =>
  transact(ctx, async (inner) => {
    const before = await recordNewsletterWithdrawal(inner, recommenderId);
    await markLinksUsed(inner, 'newsletter-optin', recommenderId);
    return { wasSubscribed: before === 'given' };
  });

/** Ends the consent of the person who received a newsletter mail; it needs no login and works for blocked accounts and old mails, too. */
export const withdrawNewsletterOptin = async (ctx: Ctx, token: string): Promise<{ wasSubscribed: boolean }> => {
  const recommenderId = readUnsubscribeToken(ctx, token);
  if (!recommenderId) throw new AppError('linkExpired');
  return withdraw(ctx, recommenderId);
};
