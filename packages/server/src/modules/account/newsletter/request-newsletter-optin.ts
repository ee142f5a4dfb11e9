import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import { clientTranslate } from '#modules/client/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { createMailLink } from '../links/mail-link.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { type Recommender, selectRecommender } from '../store.ts';
import { throttleAccountMail } from '../throttle-account-mail.ts';
import { newsletterOptinMail } from './mails.tsx';
import { OPTIN_PAUSE_MINUTES, optinRequestState } from './rules.ts';
import { recordNewsletterRequest } from './store.ts';

/** The wording of the consent, as the pages show it beside the checkbox. */
const consentText = async (ctx: Ctx): Promise<string> => {
  const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
  const values = { client: ctx.client.config.Name };
  return translate('recommendation.newsletter.accept', values);
};

type RequestState = ReturnType<typeof optinRequestState>;

/** Asks a recommender to confirm the newsletter consent, and stores the wording shown with the question (double opt-in). */
export const requestNewsletterOptin = async (
  ctx: Ctx,
  recommender: Recommender,
  asked: keyof typeof OPTIN_PAUSE_MINUTES = 'form',
): Promise<RequestState> => {
  const state = optinRequestState(recommender, ctx.now, asked);
  if (state !== 'mail-due') return state;
  const notAskedSince = new Date(ctx.now.getTime() - OPTIN_PAUSE_MINUTES[asked] * 60_000);
  return transact(ctx, async (inner) => {
    // Another request was faster and has queued the mail.
    if (!(await recordNewsletterRequest(inner, recommender.id, await consentText(inner), notAskedSince))) {
      return 'mail-sent';
    }
    const confirmUrl = await createMailLink(inner, 'newsletter-optin', recommender);
    await queueMail(inner, await newsletterOptinMail(inner, { recommender, confirmUrl }), aboutAccount(recommender));
    return 'mail-due';
  });
};

/** Mails the logged-in recommender the opt-in link, or mails it again. */
export const requestOwnNewsletterOptin = async (ctx: CtxOf<RecommenderActor>): Promise<RequestState> => {
  refuseSupport(ctx.actor);
  const recommender = await selectRecommender(ctx, ctx.actor.id);
  if (!recommender) throw new AppError('sessionEnded');
  if (optinRequestState(recommender, ctx.now, 'owner') === 'mail-due') {
    await throttleAccountMail(ctx, recommender.email);
  }
  return requestNewsletterOptin(ctx, recommender, 'owner');
};
