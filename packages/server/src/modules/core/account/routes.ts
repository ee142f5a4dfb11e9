import { createRecommender as call } from '@mundwerk/contract/account/session';
import type { Serving } from '#modules/actors.ts';
import { registerEmailChangeCalls } from './email-change/email-change.ts';
import { registerLoginLinkCalls } from './login-link/login-link.ts';
import { registerNewsletterCalls } from './newsletter/newsletter.ts';
import { registerPasskeyCalls } from './passkey/passkeys.ts';
import { registerPasswordCalls } from './password/passwords.ts';
import { createRecommender } from './registration/registration.ts';
import { registerSessionCalls } from './session/routes.ts';
import { messageIn } from './stationery.ts';

/** Registers the calls of the account. */
export const registerAccountModule = (serving: Serving): void => {
  registerSessionCalls(serving);
  registerPasswordCalls(serving);
  registerLoginLinkCalls(serving);
  registerPasskeyCalls(serving);
  registerEmailChangeCalls(serving);
  registerNewsletterCalls(serving);

  serving.serve(call, async (ctx, { body }) => {
    await createRecommender(ctx, {
      email: body.Email,
      salutation: body.Anrede || null,
      firstName: body.Vorname,
      lastName: body.Nachname,
      wantsNewsletter: body.NewsletterPermission,
      invitation: body.Einladung || null,
      termsText: body.AgbText || null,
    });
    const isNeutral = ctx.client.config.NeutraleKontoAntwort;
    return { Message: await messageIn(ctx, isNeutral ? 'registeredIfNew' : 'registered') };
  });
};
