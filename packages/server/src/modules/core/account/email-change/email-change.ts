import type { EmailChange } from '@mundwerk/contract/account/own-account';
import * as calls from '@mundwerk/contract/account/own-account';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { RecommenderActor, Serving } from '#modules/actors.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { hashToken, newId, newLinkToken } from '#platform/ids.ts';
import { forgetBounces } from '#platform/mail/bounce/store.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { guardGuessing } from '../links/links.ts';
import { markLinksUsed } from '../links/store.ts';
import { noticeMail } from '../notice/mails.tsx';
import { accountRefusal, EMAIL_CHANGE_HOURS, linkRefusal, participation, type StoredEmailChange } from '../rules.ts';
import { refuseSupport } from '../session/sessions.ts';
import { markSessionsEnded } from '../session/store.ts';
import { changeName, getUser } from '../session/user.ts';
import { aboutAccount, throttleAccountMail } from '../stationery.ts';
import { type Recommender, recordAddressConfirmed, selectRecommender, selectRecommenderByEmail } from '../store.ts';
import { addressTakenMail, confirmNewAddressMail, confirmOldAddressMail } from './mails.tsx';
import {
  endOpenEmailChange,
  insertEmailChange,
  lockAccount,
  lockEmailChangeByToken,
  selectOpenEmailChange,
  updateEmail,
  updateEmailChange,
} from './store.ts';

/** A change of address as its owner sees it. */
export const emailChangeView = (change: StoredEmailChange): EmailChange => ({
  NeueEmail: change.newEmail,
  AlteBestaetigt: change.oldConfirmedAt !== null,
  NeueBestaetigt: change.newConfirmedAt !== null,
  GueltigBis: change.expiresAt.toISOString(),
});

/** The change of address that a mailbox still has to confirm, if there is one. */
export const getEmailChange = async (ctx: CtxOf<RecommenderActor>): Promise<EmailChange | null> => {
  const change = await selectOpenEmailChange(ctx, ctx.actor.id);
  return change && emailChangeView(change);
};

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

/** Withdraws the pending change of address, which invalidates its links. */
export const cancelEmailChange = async (ctx: CtxOf<RecommenderActor>): Promise<Record<string, never>> => {
  refuseSupport(ctx.actor);
  await endOpenEmailChange(ctx, ctx.actor.id);
  return {};
};

/** Registers the calls by which owners change name and address. */
export const registerEmailChangeCalls = ({ serve }: Serving): void => {
  serve(calls.changeName, async (ctx, { body }) => {
    await changeName(ctx, { salutation: body.Anrede || null, firstName: body.Vorname, lastName: body.Nachname });
    return getUser(ctx);
  });

  serve(calls.requestEmailChange, (ctx, { body }) => requestEmailChange(ctx, body.Email));

  serve(calls.getEmailChange, async (ctx) => ({ Aenderung: await getEmailChange(ctx) }));

  serve(calls.cancelEmailChange, cancelEmailChange);

  serve(calls.confirmEmailChange, async (ctx, { body }) => ({ Email: await confirmEmailChange(ctx, body.Token) }));
};
