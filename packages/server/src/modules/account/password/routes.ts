import * as account from '@mundwerk/contract/account/account';
import * as calls from '@mundwerk/contract/account/session';
import * as links from '@mundwerk/contract/account/set-password';
import type { Serving } from '#modules/actors.ts';
import type { Ctx } from '#platform/context.ts';
import { messageIn } from '../message.ts';
import { loggedInView } from '../session/user-view.ts';
import { changePassword } from './change-password.ts';
import { getPasswordRules } from './get-password-rules.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendWelcomeMail } from './resend-welcome-mail.ts';
import { setPassword } from './set-password.ts';
import { validatePasswordLink } from './validate-password-link.ts';

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
