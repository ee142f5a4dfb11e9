import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { isEmail, normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { createMailLink } from '../links/mail-link.ts';
import { welcomeMail } from '../mails.tsx';
import { accountRefusal } from '../rules.ts';
import { type Recommender, selectRecommenderByEmail } from '../store.ts';
import { throttleAccountMail } from '../throttle-account-mail.ts';
import { passwordResetMail } from './mails.tsx';
import { selectPasswordHash } from './store.ts';

const refusal = (reason: ErrorName): AppError => new AppError(reason, [{ field: 'id', reason }]);

const mailLink = (ctx: Ctx, recommender: Recommender, purpose: 'welcome' | 'reset'): Promise<void> =>
  transact(ctx, async (inner) => {
    const url = await createMailLink(inner, purpose, recommender);
    const write = purpose === 'welcome' ? welcomeMail : passwordResetMail;
    await queueMail(inner, await write(inner, { recommender, url }), aboutAccount(recommender));
  });

/** Mails an account the link to set a password: the welcome mail while there is none, else the one to reset it. */
export const mailPasswordLinkTo = async (ctx: Ctx, recommender: Recommender): Promise<void> => {
  const hasPassword = (await selectPasswordHash(ctx, 'id', recommender.id)) !== null;
  await mailLink(ctx, recommender, hasPassword ? 'reset' : 'welcome');
};

/**
 * Mails the link to set a password: the welcome mail while there is none and it is wanted, else the one to reset it. A missing
 * account is reported, unless the client wants the same response for everyone (decisions §2).
 */
export const mailPasswordLink = async (ctx: Ctx, typed: string, wanted: 'welcome' | 'reset'): Promise<void> => {
  const email = typed.trim();
  if (!isEmail(email)) throw refusal('emailInvalid');
  await throttleAccountMail(ctx, email);
  const recommender = await selectRecommenderByEmail(ctx, normaliseEmail(email));
  const refused = recommender ? accountRefusal(recommender, ctx.client.config) : 'accountNotFound';
  if (refused && !ctx.client.config.NeutraleKontoAntwort) throw refusal(refused);
  if (refused || !recommender) return;
  const hasPassword = (await selectPasswordHash(ctx, 'id', recommender.id)) !== null;
  await mailLink(ctx, recommender, hasPassword ? 'reset' : wanted);
};

/** Mails a single-use link to set a new password. */
export const requestPasswordReset = (ctx: Ctx, email: string): Promise<void> => mailPasswordLink(ctx, email, 'reset');
