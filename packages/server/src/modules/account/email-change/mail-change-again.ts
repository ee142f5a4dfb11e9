import { pathOf } from '@mundwerk/contract/page/pages';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import { hashToken, newLinkToken } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { type Recommender, selectRecommenderByEmail } from '../store.ts';
import { confirmNewAddressMail, confirmOldAddressMail } from './mails.tsx';
import { selectOpenEmailChange, updateEmailChange } from './store.ts';

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
