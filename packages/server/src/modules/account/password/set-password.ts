import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { forgetBounces } from '#platform/mail/bounce/store.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { markLinksUsed, markLinkUsed } from '../links/store.ts';
import { forgetWrongPasswords } from '../login/guard-password.ts';
import { markDevice } from '../login/known-device.ts';
import { type OpenedSession, openSession } from '../session/open-session.ts';
import { markSessionsEnded } from '../session/store.ts';
import { passwordChangedMail } from './mails.tsx';
import { hashPassword } from './password-hash.ts';
import { selectPasswordHash, updatePassword } from './store.ts';
import { checkPasswordLink } from './validate-password-link.ts';

/** Sets the password with the token of a mailed link, once, ends every earlier session, and logs the owner in. */
export const setPassword = async (
  ctx: Ctx,
  token: string,
  password: string,
): Promise<OpenedSession & { readonly device: string }> => {
  const { link, recommender } = await checkPasswordLink(ctx, token, password);
  // Hashed only now, because hashing is expensive and made-up tokens are cheap.
  const passwordHash = await hashPassword(ctx, password);
  const opened = await transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'set-password', link.tokenHash))) throw new AppError('linkUsed');
    const hadPassword = (await selectPasswordHash(inner, 'id', recommender.id)) !== null;
    await markLinksUsed(inner, 'set-password', recommender.id);
    if (!(await updatePassword(inner, recommender.id, passwordHash))) throw new AppError('linkExpired');
    await markSessionsEnded(inner, recommender.id);
    await forgetWrongPasswords(inner, recommender.email);
    await forgetBounces(inner, recommender.email);
    // The first password is no change that the owner must be warned of.
    if (hadPassword) await queueMail(inner, await passwordChangedMail(inner, recommender), aboutAccount(recommender));
    return openSession(inner, recommender, { kind: 'password' });
  });
  // The link proves access to the owner's mailbox, so failed attempts of strangers do not count on this device.
  return { ...opened, device: markDevice(ctx, recommender.id) };
};
