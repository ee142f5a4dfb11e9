import type { EmailChange } from '@mundwerk/contract/account/own-account';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { RecommenderActor } from '#modules/actors.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { hashToken, newId, newLinkToken } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { participation } from '../rules.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { type Recommender, selectRecommender, selectRecommenderByEmail } from '../store.ts';
import { throttleAccountMail } from '../throttle-account-mail.ts';
import { emailChangeView } from './email-change-view.ts';
import { addressTakenMail, confirmNewAddressMail, confirmOldAddressMail } from './mails.tsx';
import { EMAIL_CHANGE_HOURS, type StoredEmailChange } from './rules.ts';
import { endOpenEmailChange, insertEmailChange, lockAccount } from './store.ts';

const refusal = (reason: ErrorName): AppError => new AppError(reason, [{ field: 'Email', reason }]);

const urlOf = (ctx: Ctx, { language }: Recommender, token: string): string =>
  `${ctx.origin}${pathOf('ConfirmEmailChange', language)}?token=${token}`;

/**
 * Requests another address for the account. A link goes to each mailbox, and the change takes effect once both were followed.
 * When the address belongs to another account, the response is the same and only its owner is notified.
 */
export const requestEmailChange = async (ctx: CtxOf<RecommenderActor>, email: string): Promise<EmailChange> => {
  const { actor } = ctx;
  refuseSupport(actor);
  // The host site finds the account by its address: another one here would make a second account there.
  if (ctx.client.config.IsAutologin) throw new AppError('notAllowed');
  const refused = participation(email, ctx.client.config);
  if (refused) throw refusal(refused);
  if (email === actor.email) throw refusal('emailUnchanged');
  // Both mailboxes are throttled, so that neither can be flooded.
  await throttleAccountMail(ctx, actor.email);
  await throttleAccountMail(ctx, email);
  return transact(ctx, async (inner) => {
    await lockAccount(inner, actor.id);
    const recommender = await selectRecommender(inner, actor.id);
    if (!recommender) throw new AppError('sessionEnded');
    await endOpenEmailChange(inner, actor.id);
    const [oldToken, newToken] = [newLinkToken(), newLinkToken()];
    const change: StoredEmailChange = {
      id: newId(),
      recommenderId: actor.id,
      sessionId: actor.sessionId,
      oldEmail: recommender.email,
      newEmail: email,
      expiresAt: new Date(inner.now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
      oldConfirmedAt: null,
      newConfirmedAt: null,
      completedAt: null,
      endedAt: null,
    };
    await insertEmailChange(inner, { ...change, oldTokenHash: hashToken(oldToken), newTokenHash: hashToken(newToken) });
    const other = await selectRecommenderByEmail(inner, normaliseEmail(email));
    const url = urlOf(inner, recommender, newToken);
    await queueMail(
      inner,
      other && other.id !== actor.id
        ? await addressTakenMail(inner, other)
        : await confirmNewAddressMail(inner, recommender, { change, url }),
      aboutAccount(recommender),
    );
    const oldUrl = urlOf(inner, recommender, oldToken);
    await queueMail(
      inner,
      await confirmOldAddressMail(inner, recommender, { change, url: oldUrl }),
      aboutAccount(recommender),
    );
    return emailChangeView(change);
  });
};
