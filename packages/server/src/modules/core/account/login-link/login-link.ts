import * as calls from '@mundwerk/contract/account/mailed-links';
import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Serving } from '#modules/actors.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { forgetBounces } from '#platform/mail/bounce/store.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { createMailLink, findUsableLink } from '../links/links.ts';
import { markLinkUsed } from '../links/store.ts';
import { forgetWrongPasswords, markDevice } from '../login/guard-password.ts';
import { loginLinkMail } from '../mails.tsx';
import { notifyOwner } from '../notice/mails.tsx';
import { accountRefusal } from '../rules.ts';
import { type OpenedSession, openSession } from '../session/sessions.ts';
import { loggedInView } from '../session/user.ts';
import { aboutAccount, messageIn, throttleAccountMail } from '../stationery.ts';
import { selectRecommender, selectRecommenderByEmail } from '../store.ts';

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

/** Returns whose account a login link opens; changes nothing, because link scanners open the page too. */
export const validateLoginLink = async (ctx: Ctx, token: string): Promise<string> => {
  const { recommenderId } = await findUsableLink(ctx, 'login', token);
  const recommender = await selectRecommender(ctx, recommenderId);
  if (!recommender) throw new AppError('linkExpired');
  return recommender.email;
};

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

/** Registers the calls of logins by a mailed link. */
export const registerLoginLinkCalls = ({ serve }: Serving): void => {
  serve(calls.requestLoginLink, async (ctx, { body }) => {
    await requestLoginLink(ctx, body.Email);
    const isNeutral = ctx.client.config.NeutraleKontoAntwort;
    return { Message: await messageIn(ctx, isNeutral ? 'accountMailIfKnown' : 'accountMailSent') };
  });

  serve(calls.validateLoginLink, async (ctx, { body }) => ({ Email: await validateLoginLink(ctx, body.Token) }));

  serve(calls.logInWithLink, async (ctx, { body }) => {
    const opened = await logInWithLink(ctx, { token: body.Token, isRemembered: body.RememberMe });
    return { ...loggedInView(ctx, opened), Geraet: opened.device };
  });
};
