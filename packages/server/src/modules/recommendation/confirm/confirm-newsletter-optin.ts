import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { Ctx } from '../../../platform/context.ts';
import { confirmMailedLink, type Recommender } from '../../account/index.ts';
import { findAnyProduct } from '../../catalogue/index.ts';
import { recommendationLinks } from '../recommendation-links.ts';
import type { Link } from '../rules.ts';
import { type OwnRecommendation, selectNewestLiving } from './store.ts';

/** What a confirmation leads back to: the link that waited for it. */
export interface WaitingLink {
  readonly recommendation: OwnRecommendation;
  readonly product: AnyProduct;
  readonly links: readonly [Link, ...Link[]];
}

const waitingLink = async (ctx: Ctx, recommender: Recommender): Promise<WaitingLink | null> => {
  const recommendation = await selectNewestLiving(ctx, recommender.id);
  const product = recommendation && (await findAnyProduct(ctx, recommendation.productId));
  return recommendation && product
    ? { recommendation, product, links: recommendationLinks(ctx, recommendation.number) }
    : null;
};

/**
 * Confirms the address by a mailed link and, where its mail asked for it, the newsletter; answers the newest link of the recommender,
 * so that the page leads on to it. The holder of the token is its owner, so that no login is needed.
 */
export const confirmNewsletterOptin = async (ctx: Ctx, token: string) => {
  const { recommender, isAlreadySet } = await confirmMailedLink(ctx, token);
  return { recommender, isAlreadySet, waiting: await waitingLink(ctx, recommender) };
};
