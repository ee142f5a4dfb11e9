import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/ids.ts';
import { guardGuessing } from '../links/find-usable-link.ts';
import { linkTokenState } from '../links/rules.ts';
import { markLinkUsed, selectLinkToken } from '../links/store.ts';
import { selectRecommender } from '../store.ts';
import { recordNewsletterConsent } from './store.ts';

/** Confirms the newsletter consent; a second time it changes nothing and says so, as long as the consent is valid. */
export const confirmNewsletterOptin = async (ctx: Ctx, token: string): Promise<{ isAlreadySet: boolean }> => {
  const guessing = await guardGuessing(ctx, 'newsletter-optin');
  const tokenHash = hashToken(token);
  const link = await selectLinkToken(ctx, 'newsletter-optin', tokenHash);
  const state = linkTokenState(link, ctx.now);
  if (link && state === 'usable') {
    return transact(ctx, async (inner) => {
      const isFirst = await markLinkUsed(inner, 'newsletter-optin', tokenHash);
      return { isAlreadySet: !isFirst || !(await recordNewsletterConsent(inner, link.recommenderId)) };
    });
  }
  const recommender = link && (await selectRecommender(ctx, link.recommenderId));
  if (state === 'used' && recommender?.newsletterConfirmedAt) return { isAlreadySet: true };
  await guessing.failed();
  throw new AppError('linkExpired');
};
