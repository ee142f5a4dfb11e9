import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { createMailLink } from '../links/mail-link.ts';
import { accountRefusal } from '../rules.ts';
import { selectRecommenderByEmail } from '../store.ts';
import { throttleAccountMail } from '../throttle-account-mail.ts';
import { loginLinkMail } from './mails.tsx';

/**
 * Mails a single-use link that logs in. A missing account is reported, unless the client wants the same response for everyone.
 * Nothing is mailed where the host site logs people in, because that is the only login there.
 */
export const requestLoginLink = async (ctx: Ctx, email: string): Promise<void> => {
  await throttleAccountMail(ctx, email);
  const recommender = await selectRecommenderByEmail(ctx, normaliseEmail(email));
  const refused = recommender ? accountRefusal(recommender, ctx.client.config) : 'accountNotFound';
  if (refused && !ctx.client.config.NeutraleKontoAntwort)
    throw new AppError(refused, [{ field: 'Email', reason: refused }]);
  if (refused || !recommender || ctx.client.config.IsAutologin) return;
  await transact(ctx, async (inner) => {
    const url = await createMailLink(inner, 'login', recommender);
    await queueMail(inner, await loginLinkMail(inner, { recommender, url }), aboutAccount(recommender));
  });
};
