import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '../../platform/context.ts';
import { hashToken } from '../../platform/ids.ts';
import { assertBelow, recordEvent } from '../../platform/throttle/throttle.ts';
import { linkTokenState } from './rules.ts';
import { confirmNewsletter, markLinkUsed, selectLinkToken } from './store.ts';

const SCOPE = 'newsletter-optin:failed';
const FAILURES_ALLOWED = 10;
const WINDOW_MINUTES = 15;

/** Confirms the newsletter consent; a second time it changes nothing and says so. */
export const confirmNewsletterOptin = async (ctx: Ctx, token: string): Promise<{ isAlreadySet: boolean }> => {
  await assertBelow(ctx, SCOPE, [ctx.ipPrefix], FAILURES_ALLOWED, WINDOW_MINUTES);
  const tokenHash = hashToken(token);
  const link = await selectLinkToken(ctx, 'newsletter-optin', tokenHash);
  const state = linkTokenState(link, ctx.now);
  if (state === 'used') return { isAlreadySet: true };
  if (!link || state !== 'usable') {
    await recordEvent(ctx, SCOPE, [ctx.ipPrefix]);
    throw new AppError('PSOF0201');
  }
  return transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'newsletter-optin', tokenHash))) return { isAlreadySet: true };
    return { isAlreadySet: !(await confirmNewsletter(inner, link.recommenderId)) };
  });
};
