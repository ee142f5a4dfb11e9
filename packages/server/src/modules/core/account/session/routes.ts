import { confirmIdentity as confirmIdentityCall } from '@mundwerk/contract/account/identity';
import { setMailChoice as setMailChoiceCall } from '@mundwerk/contract/account/newsletter';
import * as calls from '@mundwerk/contract/account/session';
import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor, Serving } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { freshUntil } from '#platform/http/call/admission.ts';
import { guardPassword } from '../login/guard-password.ts';
import { logInWithToken, login } from '../login/login.ts';
import { setMailChoice } from '../mail-choice.ts';
import { isRightPassword } from '../password/passwords.ts';
import { selectPasswordHash } from '../store.ts';
import { authenticateRecommender, refuseSupport } from './sessions.ts';
import { markSessionConfirmed, markSessionEnded } from './store.ts';
import { getUser, loggedInView, updateLanguage } from './user.ts';

/** Ends the session of the call. */
export const logOut = async (ctx: CtxOf<RecommenderActor>): Promise<Record<string, never>> => {
  await markSessionEnded(ctx, ctx.actor.sessionId);
  return {};
};

/**
 * Confirms a session with the password of its owner; returns until when it counts as fresh. An attempt is counted with those of
 * the login, so that it does not help guessing, and a wrong one leaves the session as it is.
 */
export const confirmIdentity = async (ctx: CtxOf<RecommenderActor>, password: string): Promise<Date> => {
  const { actor } = ctx;
  refuseSupport(actor);
  const guard = await guardPassword(ctx, actor.email);
  if (!(await isRightPassword(ctx, await selectPasswordHash(ctx, 'id', actor.id), password)))
    throw new AppError('passwordWrong', [{ field: 'Password', reason: 'passwordWrong' }]);
  await guard.passed();
  if (!(await markSessionConfirmed(ctx, actor.sessionId))) throw new AppError('sessionEnded');
  return freshUntil(ctx.now);
};

/** Registers login, logout and the logged-in user. */
export const registerSessionCalls = ({ serve, authenticateWith }: Serving): void => {
  authenticateWith('recommender', { authenticate: authenticateRecommender, isForOpenCalls: true });

  serve(calls.login, async (ctx, { body }) => {
    const { Email: email, Password: password, RememberMe: isRemembered, Geraet: device } = body;
    const opened = await login(ctx, { email, password, isRemembered, device });
    return { ...loggedInView(ctx, opened), Geraet: opened.device };
  });

  serve(calls.logInWithToken, async (ctx, { query }) => loggedInView(ctx, await logInWithToken(ctx, query.token)));

  serve(calls.logOut, logOut);

  serve(calls.getUser, getUser);

  serve(confirmIdentityCall, async (ctx, { body }) => ({
    BestaetigtBis: (await confirmIdentity(ctx, body.Password)).toISOString(),
  }));

  serve(setMailChoiceCall, async (ctx, { body }) => {
    await setMailChoice(ctx, body.AlleMails);
    return getUser(ctx);
  });

  serve(calls.updateLanguage, async (ctx, { body }) => {
    await updateLanguage(ctx, body.Sprache);
    return getUser(ctx);
  });
};
