import * as calls from '@mundwerk/contract/account/login-link';
import type { Serving } from '#modules/actors.ts';
import { messageIn } from '../message.ts';
import { loggedInView } from '../session/user-view.ts';
import { logInWithLink } from './log-in-with-link.ts';
import { requestLoginLink } from './request-login-link.ts';
import { validateLoginLink } from './validate-login-link.ts';

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
