import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/send-mail.ts';
import { clientTranslate } from '../client/index.ts';
import { createMailLink } from './mail-link.ts';
import { newsletterOptinMail } from './mails.tsx';
import { isOptinMailDue } from './rules.ts';
import { type Recommender, updateNewsletterRequest } from './store.ts';

/** Asks a recommender to confirm the newsletter consent, and keeps the words it was asked for with (double opt-in). */
export const requestNewsletterOptin = async (ctx: Ctx, recommender: Recommender): Promise<void> => {
  if (!isOptinMailDue(recommender, ctx.now)) return;
  const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
  const values = { client: ctx.client.config.Name };
  const text = [
    translate('recommendation.newsletter.accept', values),
    ...(ctx.client.config.ModuleNewsletterPermission ? [translate('recommendation.newsletter.unlocks', values)] : []),
  ].join(' ');
  await updateNewsletterRequest(ctx, recommender.id, text);
  const confirmUrl = await createMailLink(ctx, 'newsletter-optin', recommender);
  await queueMail(ctx, await newsletterOptinMail(ctx, { recommender, confirmUrl }));
};
