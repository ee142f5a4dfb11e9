import * as calls from '@mundwerk/contract/account/newsletter';
import type { Serving } from '#modules/actors.ts';
import { serveOneClickOptout } from './one-click-optout.ts';
import { requestOwnNewsletterOptin } from './request-newsletter-optin.ts';
import { setNewsletterOptout } from './set-newsletter-optout.ts';
import { withdrawNewsletterOptin } from './withdraw-newsletter-optin.ts';

/** Registers the calls about the newsletter consent and the one-click opt-out of mail programs. */
export const registerNewsletterCalls = ({ app, platform, serve }: Serving): void => {
  serve(calls.requestNewsletterOptin, async (ctx) => {
    const state = await requestOwnNewsletterOptin(ctx);
    return { OptinMailAlreadySent: state === 'mail-sent', OptinAlreadySet: state === 'already-set' };
  });

  serve(calls.withdrawNewsletterOptin, async (ctx, { body }) => {
    const { wasSubscribed } = await withdrawNewsletterOptin(ctx, body.Token);
    return { WarAngemeldet: wasSubscribed };
  });

  serve(calls.setNewsletterOptout, async (ctx) => {
    const { wasSubscribed } = await setNewsletterOptout(ctx);
    return { WarAngemeldet: wasSubscribed };
  });

  serveOneClickOptout(app, platform);
};
