import { mailRecommender, type Recommender } from '#modules/account/index.ts';
import { findPromisedProduct } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findForMail } from './find-for-mail.ts';
import { createdMail } from './mails.tsx';

/** Mails a recommender a link of theirs, with a new token; false when the link is not theirs or its product is gone. */
export const mailLink = async (
  ctx: Ctx,
  recommender: Recommender,
  number: string,
  setPasswordUrl: string | null,
): Promise<boolean> => {
  const found = await findForMail(ctx, number);
  if (found?.recommendation.recommenderId !== recommender.id) return false;
  const { recommendation } = found;
  const inLanguage = { ...ctx, language: recommender.language };
  const product = await findPromisedProduct(inLanguage, recommendation.productId, recommendation);
  if (!product) return false;
  const mail = await createdMail(ctx, recommender, { ...found.link, product }, setPasswordUrl);
  await mailRecommender(ctx, recommender, mail, { kind: 'recommendation', ref: number });
  return true;
};

/** Mails a recommender a link of theirs once more; see `mailLink`. */
export const mailLinkAgain = (ctx: Ctx, recommender: Recommender, number: string): Promise<boolean> =>
  mailLink(ctx, recommender, number, null);
