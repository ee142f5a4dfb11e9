import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { undoEmailChanges } from '../email-change/email-correction.ts';
import { createMailLink, findUsableLink } from '../links/links.ts';
import { expireLinksSince, markLinksUsed, markLinkUsed } from '../links/store.ts';
import { passwordResetMail } from '../mails.tsx';
import { deletePasskeys } from '../passkey/store.ts';
import { markSessionsEnded } from '../session/store.ts';
import { aboutAccount } from '../stationery.ts';
import { clearPassword, selectRecommender } from '../store.ts';

/**
 * Ends all access to an account whose owner reports a stranger in it: every session, the password, all passkeys, open links to log in and
 * all links mailed since the reported change end, an address changed since is restored, and a new link is mailed there. The caller's further work joins the
 * transaction. Where the host site logs people in there is no password to set.
 */
export const secureAccount = async <T>(
  ctx: Ctx,
  token: string,
  also: (inner: Ctx, recommenderId: string) => Promise<T>,
): Promise<{ readonly isLinkMailed: boolean; readonly isBlocked: boolean; readonly result: T }> => {
  const link = await findUsableLink(ctx, 'disown-change', token);
  const isHostLogin = ctx.client.config.IsAutologin;
  return transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'disown-change', link.tokenHash))) throw new AppError('linkUsed');
    const strangersSince = await undoEmailChanges(inner, link.recommenderId, link.createdAt);
    const recommender = await selectRecommender(inner, link.recommenderId);
    if (!recommender) throw new AppError('linkExpired');
    await markSessionsEnded(inner, recommender.id);
    await markLinksUsed(inner, 'set-password', recommender.id);
    await markLinksUsed(inner, 'login', recommender.id);
    await expireLinksSince(inner, recommender.id, { since: link.createdAt, strangersSince });
    await clearPassword(inner, recommender.id);
    // All passkeys end: the stranger may have a device of the owner, or have added one before the change that was noticed.
    await deletePasskeys(inner, recommender.id);
    const isBlocked = recommender.blockedKind !== null;
    const isLinkMailed = !isHostLogin && !isBlocked;
    if (isLinkMailed) {
      const url = await createMailLink(inner, 'reset', recommender);
      await queueMail(inner, await passwordResetMail(inner, { recommender, url }), aboutAccount(recommender));
    }
    return { isLinkMailed, isBlocked, result: await also(inner, recommender.id) };
  });
};
