import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { forgetBounces } from '#platform/mail/bounce/store.ts';
import { findUsableLink } from '../links/find-usable-link.ts';
import { markLinkUsed } from '../links/store.ts';
import { forgetWrongPasswords } from '../login/guard-password.ts';
import { markDevice } from '../login/known-device.ts';
import { notifyOwner } from '../notice/notify-owner.ts';
import { accountRefusal } from '../rules.ts';
import { type OpenedSession, openSession } from '../session/open-session.ts';
import { selectRecommender } from '../store.ts';

/** Logs in with the token of a mailed link, once, and notifies the owner. */
export const logInWithLink = async (
  ctx: Ctx,
  given: { token: string; isRemembered: boolean },
): Promise<OpenedSession & { readonly device: string }> => {
  const link = await findUsableLink(ctx, 'login', given.token);
  const opened = await transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'login', link.tokenHash))) throw new AppError('linkUsed');
    const recommender = await selectRecommender(inner, link.recommenderId);
    if (!recommender) throw new AppError('linkExpired');
    const refusal = accountRefusal(recommender, inner.client.config);
    if (refusal) throw new AppError(refusal);
    await forgetWrongPasswords(inner, recommender.email);
    await forgetBounces(inner, recommender.email);
    await notifyOwner(inner, recommender.id, { subject: 'signedInByLink' });
    return openSession(inner, recommender, { kind: 'link', isRemembered: given.isRemembered });
  });
  return { ...opened, device: markDevice(ctx, opened.recommender.id) };
};
