import type { SharedRecommendation } from '@mundwerk/contract/boot';
import type { Ctx } from '../../platform/context.ts';
import { findRecommender } from '../account/index.ts';
import { findAnyProduct } from '../catalogue/index.ts';
import { isOptinRequired, parseNumber, recommendationStatus } from './rules.ts';
import { type Recommendation, selectRecommendation } from './store.ts';

/** A recommendation whose link may be followed: it exists and is not locked. */
export const findSharedRecommendation = async (ctx: Ctx, number: string): Promise<Recommendation | null> => {
  const recommendation = await selectRecommendation(ctx, number);
  const recommender = recommendation && (await findRecommender(ctx, recommendation.recommenderId));
  return recommender && !isOptinRequired(recommender, ctx.client.config) ? recommendation : null;
};

/** What the page behind a shared link shows; null when there is nothing to show. */
export const sharedRecommendation = async (ctx: Ctx, typedNumber: string): Promise<SharedRecommendation | null> => {
  const number = parseNumber(typedNumber);
  const recommendation = number && (await findSharedRecommendation(ctx, number));
  const product = recommendation && (await findAnyProduct(ctx, recommendation.productId));
  if (!product) return null;
  return {
    Empfehlungsnummer: recommendation.number,
    Status: recommendationStatus(recommendation.validUntil, ctx.now),
    EmpfehlerVorname: recommendation.recommenderFirstName,
    Nachricht: recommendation.message,
    AnteilEmpfehler: recommendation.shareRecommender,
    GueltigBis: recommendation.validUntil.toISOString(),
    Produkt: product,
  };
};
