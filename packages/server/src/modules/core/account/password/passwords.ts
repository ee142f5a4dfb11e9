import * as account from '@mundwerk/contract/account/account';
import * as links from '@mundwerk/contract/account/mailed-links';
import * as calls from '@mundwerk/contract/account/session';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { isEmail, normaliseEmail } from '@mundwerk/contract/values/person/email';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_RULES } from '@mundwerk/contract/values/person/password';
import argon2 from '@node-rs/argon2';
import type { RecommenderActor, Serving } from '#modules/actors.ts';
import { type Ctx, type CtxOf, type Platform, transact } from '#platform/context.ts';
import { forgetBounces } from '#platform/mail/bounce/store.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { createMailLink, findUsableLink } from '../links/links.ts';
import { markLinksUsed, markLinkUsed } from '../links/store.ts';
import { forgetWrongPasswords, guardPassword, markDevice } from '../login/guard-password.ts';
import { passwordChangedMail, passwordResetMail, welcomeMail } from '../mails.tsx';
import { accountRefusal } from '../rules.ts';
import { type OpenedSession, openSession, refuseSupport } from '../session/sessions.ts';
import { markSessionsEnded } from '../session/store.ts';
import { loggedInView } from '../session/user.ts';
import { aboutAccount, messageIn, throttleAccountMail } from '../stationery.ts';
import {
  type Recommender,
  replacePassword,
  selectPasswordHash,
  selectRecommender,
  selectRecommenderByEmail,
  updatePassword,
} from '../store.ts';
import { refuseGuessable } from './refuse-guessable.ts';

/** The part of a context that determines the cost of a hash. */
interface Cost {
  readonly platform: { readonly config: Pick<Platform['config'], 'passwordHashKib'> };
}

const PASSES = 2;

/**
 * A hash that belongs to no account: compared when an address has none, so that both responses take the same time. Its salt
 * and digest are made up; the parameters, which determine the time, are the current ones.
 */
const nobodysHash = ({ platform }: Cost): string =>
  `$argon2id$v=19$m=${platform.config.passwordHashKib},t=${PASSES},p=1$Y6O/c5Ez5xAYWHRRoBes+w$mJEMwxIXcSoLbkLG+RnIwhghz5RpWE8bJc2bTw0eRmQ`;

/** One Unicode form of the same text: keyboards and clipboards compose accents and widths differently (NIST SP 800-63B). */
const normalised = (password: string): string => password.normalize('NFKC');

/** Hashes a password with Argon2id, the library's default, and the parameters OWASP recommends or stronger ones. */
export const hashPassword = ({ platform }: Cost, password: string): Promise<string> =>
  argon2.hash(normalised(password), { memoryCost: platform.config.passwordHashKib, timeCost: PASSES, parallelism: 1 });

/**
 * Whether a password is the one that was hashed; without a hash the result is false and takes the same time. Earlier passwords were
 * hashed as typed, so a text that normalisation changes is compared in both forms; how often depends on the text alone.
 */
export const isRightPassword = async (ctx: Cost, passwordHash: string | null, password: string): Promise<boolean> => {
  let isRight = false;
  for (const spelling of new Set([normalised(password), password])) {
    isRight = (await argon2.verify(passwordHash ?? nobodysHash(ctx), spelling)) || isRight;
  }
  return isRight && passwordHash !== null;
};

/** The rules for passwords; only the server can check that a password is not easy to guess. */
export const getPasswordRules = async () => ({
  MindestLaenge: PASSWORD_MIN_LENGTH,
  MaximalLaenge: PASSWORD_MAX_LENGTH,
  Regeln: [...PASSWORD_RULES, 'unguessable' as const],
});

/** The link by which a recommender without a password sets the first one; null for all others. */
export const firstPasswordLink = async (ctx: Ctx, recommender: Recommender): Promise<string | null> =>
  (await selectPasswordHash(ctx, 'id', recommender.id)) === null ? createMailLink(ctx, 'welcome', recommender) : null;

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

/** Sends the welcome mail once more; a recommender who has a password already gets the link to reset it. */
export const resendWelcomeMail = (ctx: Ctx, email: string): Promise<void> => mailPasswordLink(ctx, email, 'welcome');

/** The link of a token and its owner, if the owner may set a password, and may set this one; changes nothing. */
export const checkPasswordLink = async (
  ctx: Ctx,
  token: string,
  password: string | null,
): Promise<{
  readonly link: Awaited<ReturnType<typeof findUsableLink>>;
  readonly recommender: Recommender;
}> => {
  const link = await findUsableLink(ctx, 'set-password', token);
  const recommender = await selectRecommender(ctx, link.recommenderId);
  if (!recommender) throw new AppError('linkExpired');
  // The caller has read the owner's mail, so a block may be revealed.
  const refusal = accountRefusal(recommender, ctx.client.config);
  if (refusal) throw new AppError(refusal);
  if (password !== null) await refuseGuessable(ctx, recommender, password, 'Password');
  return { link, recommender };
};

/** Returns whose password a link would set, by the checks of setting it; a form learns of a refusal before it is filled in. */
export const validatePasswordLink = async (ctx: Ctx, token: string, password: string | null): Promise<string> =>
  (await checkPasswordLink(ctx, token, password)).recommender.email;

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

const wrongPassword = (): AppError => new AppError('passwordWrong', [{ field: 'Password', reason: 'passwordWrong' }]);

/** Changes the password of a recommender who knows the current one, and ends all other sessions and open links. */
export const changePassword = async (
  ctx: CtxOf<RecommenderActor>,
  given: { current: string; next: string },
): Promise<void> => {
  const { actor } = ctx;
  refuseSupport(actor);
  const recommender = await selectRecommender(ctx, actor.id);
  if (!recommender) throw new AppError('sessionEnded');
  const guard = await guardPassword(ctx, recommender.email);
  const checkedHash = await selectPasswordHash(ctx, 'id', actor.id);
  if (!(await isRightPassword(ctx, checkedHash, given.current)) || checkedHash === null) throw wrongPassword();
  await guard.passed();
  await refuseGuessable(ctx, recommender, given.next, 'NewPassword');
  const newHash = await hashPassword(ctx, given.next);
  await transact(ctx, async (inner) => {
    if (!(await replacePassword(inner, actor.id, checkedHash, newHash))) throw wrongPassword();
    await markSessionsEnded(inner, actor.id, actor.sessionId);
    await markLinksUsed(inner, 'set-password', actor.id);
    await queueMail(inner, await passwordChangedMail(inner, recommender), aboutAccount(recommender));
  });
};

/** Where the client wants it, the response does not reveal whether there is an account. */
const mailMessage = (ctx: Ctx): Promise<string> =>
  messageIn(ctx, ctx.client.config.NeutraleKontoAntwort ? 'accountMailIfKnown' : 'accountMailSent');

/** Registers the calls about passwords. */
export const registerPasswordCalls = ({ serve }: Serving): void => {
  serve(account.getPasswordRules, getPasswordRules);

  serve(links.setPassword, async (ctx, { body }) => {
    const opened = await setPassword(ctx, body.Token, body.Password);
    return { ...loggedInView(ctx, opened), Message: await messageIn(ctx, 'passwordChanged'), Geraet: opened.device };
  });

  serve(links.validatePasswordLink, async (ctx, { body }) => ({
    Email: await validatePasswordLink(ctx, body.Token, body.Password ?? null),
  }));

  serve(calls.changePassword, async (ctx, { body }) => {
    await changePassword(ctx, { current: body.Password, next: body.NewPassword });
    return { Message: await messageIn(ctx, 'passwordChanged') };
  });

  serve(calls.requestPasswordReset, async (ctx, { params }) => {
    await requestPasswordReset(ctx, params.id);
    return { Message: await mailMessage(ctx) };
  });

  serve(calls.resendWelcomeMail, async (ctx, { params }) => {
    await resendWelcomeMail(ctx, params.id);
    return { Message: await mailMessage(ctx) };
  });
};
