import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import { OFFLINE_CODE_LENGTH, RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import type { MailExamples } from '#modules/mail-example.ts';
import type { Ctx } from '#platform/context.ts';
import { newCode } from '#platform/ids.ts';
import { createMailLink, exampleRecommender } from '../account/index.ts';
import { findAnyProduct, listOwnProducts } from '../catalogue/index.ts';
import { shortUrlOf } from './mail-link.ts';
import { createdMail, type MailedLink, newLinkMail } from './mails.tsx';
import { validUntil } from './rules.ts';
import { recommendationLinks } from './share.ts';

/** The product in the example mails: the client's main one. */
export const exampleProduct = async (ctx: Ctx): Promise<AnyProduct> => {
  const product =
    (await findAnyProduct(ctx, ctx.client.config.StandardProduktId)) ?? (await listOwnProducts(ctx)).at(0);
  if (!product) throw new AppError('productNotFound');
  return product;
};

/** A fictitious link for the example mails. */
export const exampleLink = async (ctx: Ctx): Promise<MailedLink> => {
  const { config } = ctx.client;
  const number = newCode(RECOMMENDATION_NUMBER_LENGTH);
  return {
    number,
    shortUrl: shortUrlOf(recommendationLinks(ctx, number)),
    offlineCode: config.ModuleErstelleOfflineEmpfehlungCode ? newCode(OFFLINE_CODE_LENGTH) : null,
    shareRecommender: config.SplitAnteilEmpfehler,
    validUntil: validUntil(ctx.now, config),
    product: await exampleProduct(ctx),
  };
};

/** The mails of recommendations with invented facts. */
export const RECOMMENDATION_MAIL_EXAMPLES = {
  credentials: async (ctx) => {
    const recommender = await exampleRecommender(ctx);
    const url = await createMailLink(ctx, 'welcome', recommender);
    return createdMail(ctx, recommender, await exampleLink(ctx), url);
  },
  'recommendation-created': async (ctx) =>
    createdMail(ctx, await exampleRecommender(ctx), await exampleLink(ctx), null),
  'new-link-wanted': async (ctx) => {
    const recommender = await exampleRecommender(ctx);
    const { number, product } = await exampleLink(ctx);
    const url = await createMailLink(ctx, 'renew-link', recommender, { empfehlungsnummer: number });
    return newLinkMail(ctx, recommender, { product, url });
  },
} satisfies MailExamples;
