import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, transact } from '#platform/context.ts';
import { hashToken, newId, newLinkToken } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { noticeMail } from '../notice/mails.tsx';
import { insertEntry } from '../participation/store.ts';
import { EMAIL_CHANGE_HOURS, participation, type StoredEmailChange } from '../rules.ts';
import { aboutAccount } from '../stationery.ts';
import { type Recommender, selectRecommender, selectRecommenderByEmail, updateBlockedKind } from '../store.ts';
import { confirmNewAddressMail, confirmOldAddressMail } from './mails.tsx';
import {
  endEmailChanges,
  endOpenEmailChange,
  insertEmailChange,
  lockAccount,
  selectEffectiveSince,
  selectOpenEmailChange,
  updateEmail,
  updateEmailChange,
} from './store.ts';

/** Why support cannot give an account this address; null when it can. */
export const correctionRefusal = async (
  ctx: Ctx,
  recommenderId: string,
  email: string,
): Promise<'accountNotFound' | 'emailUnchanged' | 'accountExists' | ReturnType<typeof participation>> => {
  const recommender = await selectRecommender(ctx, recommenderId);
  if (!recommender) return 'accountNotFound';
  if (recommender.email === email) return 'emailUnchanged';
  const other = await selectRecommenderByEmail(ctx, normaliseEmail(email));
  if (other && other.id !== recommenderId) return 'accountExists';
  return participation(email, ctx.client.config);
};

/**
 * Corrects the address of an account for an owner who may have lost the old mailbox: that one is notified and can object, and the
 * new one has to confirm. Until then nothing changes.
 */
export const startEmailCorrection = (
  ctx: Ctx,
  recommenderId: string,
  email: string,
  by: string,
): Promise<StoredEmailChange> =>
  transact(ctx, async (inner) => {
    await lockAccount(inner, recommenderId);
    const refusal = await correctionRefusal(inner, recommenderId, email);
    if (refusal) throw new AppError(refusal, [{ field: 'Email', reason: refusal }]);
    const recommender = await selectRecommender(inner, recommenderId);
    if (!recommender) throw new AppError('accountNotFound');
    await endOpenEmailChange(inner, recommenderId);
    const [oldToken, newToken] = [newLinkToken(), newLinkToken()];
    const change: StoredEmailChange = {
      id: newId(),
      recommenderId,
      sessionId: null,
      oldEmail: recommender.email,
      newEmail: email,
      expiresAt: new Date(inner.now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
      oldConfirmedAt: inner.now,
      newConfirmedAt: null,
      completedAt: null,
      endedAt: null,
    };
    await insertEmailChange(inner, {
      ...change,
      oldTokenHash: hashToken(oldToken),
      newTokenHash: hashToken(newToken),
      correctedBy: by,
    });
    const url = `${inner.origin}${pathOf('ConfirmEmailChange', recommender.language)}?token=${newToken}`;
    await queueMail(inner, await confirmNewAddressMail(inner, recommender, { change, url }));
    const thing = { label: 'address', value: email } as const;
    const notice = { subject: 'addressCorrected', thing, isBySupport: true } as const;
    await queueMail(inner, await noticeMail(inner, recommender, notice));
    return change;
  });

/** Withdraws a correction that the new mailbox has not confirmed yet; undoOver when there is none. */
export const withdrawCorrection = (ctx: Ctx, recommenderId: string): Promise<void> =>
  transact(ctx, async (inner) => {
    await lockAccount(inner, recommenderId);
    if (!(await endOpenEmailChange(inner, recommenderId))) throw new AppError('undoOver');
  });

/**
 * Mails the links of an open change of address once more, to each mailbox that has not confirmed yet; the old links end. An address that
 * another account has by now is not written to. Call it inside a transaction.
 */
export const mailChangeAgain = async (ctx: Ctx, recommender: Recommender): Promise<void> => {
  const change = await selectOpenEmailChange(ctx, recommender.id);
  if (!change) return;
  const inner = { ...ctx, language: recommender.language };
  const newLink = async (side: 'old' | 'new'): Promise<string> => {
    const token = newLinkToken();
    await updateEmailChange(inner, change.id, { [`${side}_token_hash`]: hashToken(token) });
    return `${ctx.origin}${pathOf('ConfirmEmailChange', recommender.language)}?token=${token}`;
  };
  const other = await selectRecommenderByEmail(inner, normaliseEmail(change.newEmail));
  if (!change.newConfirmedAt && (!other || other.id === recommender.id)) {
    const mail = await confirmNewAddressMail(inner, recommender, { change, url: await newLink('new') });
    await queueMail(inner, mail, aboutAccount(recommender));
  }
  if (change.oldConfirmedAt) return;
  const mail = await confirmOldAddressMail(inner, recommender, { change, url: await newLink('old') });
  await queueMail(inner, mail, aboutAccount(recommender));
};

/**
 * Restores the address that an account had at a moment, because its owner reports that later changes were not theirs. Where
 * another account has that address by now, this one is blocked until support has spoken with the owner, because its current
 * address may be a stranger's. Returns when the first of these changes took effect; null without one.
 */
export const undoEmailChanges = async (ctx: Ctx, recommenderId: string, since: Date): Promise<Date | null> => {
  const [first] = await selectEffectiveSince(ctx, recommenderId, since);
  if (first && !(await updateEmail(ctx, recommenderId, first.oldEmail))) {
    await updateBlockedKind(ctx, recommenderId, 'general');
    // Support lifts the block later by this entry.
    await insertEntry(ctx, { id: newId(), kind: 'account', recommenderId, entry: null, setBy: 'automatic' });
  }
  await endEmailChanges(ctx, recommenderId, since);
  return first?.completedAt ?? null;
};
