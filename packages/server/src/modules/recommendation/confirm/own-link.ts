import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { ShareView } from '@mundwerk/contract/referral/recommendation';
import type { Recommender } from '#modules/account/index.ts';
import { findPromisedProduct } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';
import { recommendationLinks } from '../recommendation-links.ts';
import { isOptinRequired, type Link } from '../rules.ts';
import { shareScreenView } from '../share/share-view.ts';
import type { OwnRecommendation } from './store.ts';

/** A recommender's own link, with all that its share screen shows. */
export interface OwnLink {
  readonly recommender: Recommender;
  readonly recommendation: OwnRecommendation;
  readonly product: AnyProduct;
  readonly links: readonly [Link, ...Link[]];
  readonly share: ShareView | undefined;
  readonly isLocked: boolean;
}

/** Completes a recommendation for its share screen; null when its product no longer exists. */
export const ownLink = async (
  ctx: Ctx,
  recommender: Recommender,
  recommendation: OwnRecommendation | null,
): Promise<OwnLink | null> => {
  const product = recommendation && (await findPromisedProduct(ctx, recommendation.productId, recommendation));
  if (!recommendation || !product) return null;
  const links = recommendationLinks(ctx, recommendation.number);
  const share = shareScreenView(ctx, recommendation, product);
  const isLocked = isOptinRequired(recommender, ctx.client.config);
  return { recommender, recommendation, product, links, share, isLocked };
};
