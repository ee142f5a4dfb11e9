import type { Ctx } from '#platform/context.ts';
import { clientTranslate, mailBrand, mailSender, translatePart } from '../client/index.ts';
import { LINK_VALID_DAYS, RESET_VALID_HOURS } from './links/mail-link.ts';
import { mailChoice } from './mail-choice/choice-link.ts';
import { greetingKey } from './rules.ts';
import type { Recommender } from './store.ts';

/** Common parts of every mail of the account: the client's look and its texts in the reader's language. */
export const stationery = async (ctx: Ctx, recommender: Recommender) => {
  const { platform, client } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, recommender.language),
  ]);
  const t = translatePart(translate, 'mails', {
    client: client.config.Name,
    firstName: recommender.firstName,
    lastName: recommender.lastName,
    days: LINK_VALID_DAYS,
    hours: RESET_VALID_HOURS,
  });
  const layout = {
    ...mailSender(ctx, recommender.language, translate),
    choice: mailChoice(ctx, recommender.language, translate),
    brand,
    language: recommender.language,
    supportLabel: t('supportLabel'),
    supportEmail: client.config.SupportEmail,
  };
  return { t, layout, greeting: t(greetingKey(recommender)) };
};

/** The texts of the account's mails, by their keys without the common prefix. */
export type AccountTexts = Awaited<ReturnType<typeof stationery>>['t'];
