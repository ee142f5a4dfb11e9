import { confirmIdentity as confirmIdentityCall } from '@mundwerk/contract/account/identity';
import { setMailChoice as setMailChoiceCall } from '@mundwerk/contract/account/mail-choice';
import * as calls from '@mundwerk/contract/account/session';
import type { Serving } from '#modules/actors.ts';
import { logInWithToken } from '../login/log-in-with-token.ts';
import { login } from '../login/login.ts';
import { setMailChoice } from '../mail-choice/set-mail-choice.ts';
import { authenticateRecommender } from './authenticate.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { getUser } from './get-user.ts';
import { logOut } from './log-out.ts';
import { updateLanguage } from './update-language.ts';
import { loggedInView } from './user-view.ts';

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
