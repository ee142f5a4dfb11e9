import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { hashToken } from '#platform/ids.ts';
import { forgetBounces } from '#platform/mail/bounce/store.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { recordAddressConfirmed } from '../address/store.ts';
import { guardGuessing } from '../links/find-usable-link.ts';
import { markLinksUsed } from '../links/store.ts';
import { noticeMail } from '../notice/mails.tsx';
import { accountRefusal } from '../rules.ts';
import { markSessionsEnded } from '../session/store.ts';
import { selectRecommender } from '../store.ts';
import { linkRefusal, type StoredEmailChange } from './rules.ts';
import { lockEmailChangeByToken, updateEmail, updateEmailChange } from './store.ts';

/** Sets the new address of the account: links mailed to the old one end, other devices are logged out, both mailboxes are notified. */
const complete = async (ctx: Ctx, { id, recommenderId, sessionId, oldEmail, newEmail }: StoredEmailChange) => {
  const before = await selectRecommender(ctx, recommenderId);
  if (!before) throw new AppError('linkExpired');
  // The client's lists may have changed since the change was requested.
  const refusal = accountRefusal({ ...before, email: newEmail }, ctx.client.config);
  if (refusal) throw new AppError(refusal);
  // The caller may learn that the account exists, because they have read the mail of that address.
  if (!(await updateEmail(ctx, recommenderId, newEmail))) throw new AppError('accountExists');
  await updateEmailChange(ctx, id, { completed_at: ctx.now });
  // The owner has followed a link mailed to the new address, so the address is confirmed and locked recommendation links work.
  await recordAddressConfirmed(ctx, recommenderId);
  await markLinksUsed(ctx, 'set-password', recommenderId);
  await markLinksUsed(ctx, 'login', recommenderId);
  await markSessionsEnded(ctx, recommenderId, sessionId ?? undefined);
  // The old address is no longer used, and mail to the new one was read, so bounces of either no longer count.
  for (const address of [oldEmail, newEmail]) await forgetBounces(ctx, address);
  const recommender = { ...before, email: newEmail };
  for (const to of [oldEmail, newEmail]) {
    const thing = { label: 'address', value: newEmail } as const;
    await queueMail(
      ctx,
      await noticeMail(ctx, recommender, { subject: 'addressChanged', thing, to }),
      aboutAccount(recommender),
    );
  }
};

/** Records that one mailbox confirmed a change of address; returns the new address once both have, else null. */
export const confirmEmailChange = async (ctx: Ctx, token: string): Promise<string | null> => {
  const guessing = await guardGuessing(ctx, 'confirm-email');
  const result = await transact(ctx, async (inner) => {
    const found = await lockEmailChangeByToken(inner, hashToken(token));
    const refusal = found ? linkRefusal(found.change, found.side, inner.now) : 'linkExpired';
    if (!found || refusal) return { refusal };
    const { change, side } = found;
    await updateEmailChange(inner, change.id, { [`${side}_confirmed_at`]: inner.now });
    const other = side === 'old' ? change.newConfirmedAt : change.oldConfirmedAt;
    if (other !== null) await complete(inner, change);
    return { email: other === null ? null : change.newEmail };
  });
  if (result.email !== undefined) return result.email;
  await guessing.failed();
  throw new AppError(result.refusal ?? 'linkExpired');
};
