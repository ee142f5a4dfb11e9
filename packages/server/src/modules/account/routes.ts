import * as calls from '@mundwerk/contract/account';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_RULES } from '@mundwerk/contract/values/password';
import type { Serving } from '../../platform/http/serve.ts';
import { clientTranslate } from '../client/index.ts';
import { confirmNewsletterOptin } from './confirm-newsletter-optin.ts';
import { setPassword } from './set-password.ts';

/** Registers the calls of the account. */
export const registerAccountModule = ({ serve }: Serving): void => {
  serve(calls.getPasswordRules, async () => ({
    MindestLaenge: PASSWORD_MIN_LENGTH,
    MaximalLaenge: PASSWORD_MAX_LENGTH,
    Regeln: [...PASSWORD_RULES],
  }));

  serve(calls.setPassword, async (ctx, { body }) => {
    const email = await setPassword(ctx, body.Token, body.Password);
    const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
    return { Email: email, Message: translate('messages.passwordChanged') };
  });

  serve(calls.confirmNewsletterOptin, async (ctx, { body }) => {
    const { isAlreadySet } = await confirmNewsletterOptin(ctx, body.Token);
    return { OptinAlreadySet: isAlreadySet };
  });
};
