import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import type { RecommendationView, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import type { Ctx } from '#platform/context.ts';
import { shownFirstName } from '../account/index.ts';
import { findPromisedProduct } from '../catalogue/index.ts';
import { findStop } from '../stop/index.ts';
import { findCurrent, findRecommendation } from './find-recommendation.ts';
import { isPlainMessage } from './rules.ts';
import type { Recommendation } from './store.ts';

/** A message from before messages were checked is left out rather than shown under the client's name. */
const shownMessage = ({ client }: Ctx, message: string | null, productName: string): string | null =>
  message !== null && isPlainMessage(message, [client.config.Name, productName]) ? message : null;

/** The recommended product with the rewards promised since the recommendation was made. */
const promisedProduct = (ctx: Ctx, recommendation: Recommendation): Promise<AnyProduct | null> =>
  findPromisedProduct(ctx, recommendation.productId, recommendation);

/** Content of the landing page; null when there is nothing to show. Of a blocked, locked or stopped link it reveals only that status. */
export const getSharedRecommendation = async (
  ctx: Ctx,
  typedNumber: string,
  channel: string | null = null,
): Promise<SharedRecommendation | null> => {
  const found = await findCurrent(ctx, typedNumber, channel);
  if (!found) return null;
  const { recommendation, status } = found;
  if (status === 'Angehalten') {
    const { number, productId, recommenderId: personId } = recommendation;
    const stop = findStop(ctx, 'Klicks', { productId, personId, channel });
    return { Empfehlungsnummer: number, Status: status, Hinweis: stop?.text ?? null };
  }
  if (status === 'Gesperrt' || status === 'Wartet') {
    return { Empfehlungsnummer: recommendation.number, Status: status };
  }
  const product = await promisedProduct(ctx, recommendation);
  if (!product) return null;
  return {
    Empfehlungsnummer: recommendation.number,
    Status: status,
    EmpfehlerVorname: shownFirstName(recommendation.recommenderFirstName),
    Nachricht: shownMessage(ctx, recommendation.message, product.AnzeigeName),
    AnteilEmpfehler: recommendation.shareRecommender,
    GueltigBis: recommendation.validUntil.toISOString(),
    IstUnbefristet: recommendation.clockStoppedAt !== null,
    Produkt: product,
  };
};

/** A recommendation as its recipient may see it, whatever its status (decisions §12); recommendationNotFound when there is none. */
export const recommendationView = async (ctx: Ctx, typedNumber: string): Promise<RecommendationView> => {
  const found = await findRecommendation(ctx, typedNumber);
  const product = found && (await promisedProduct(ctx, found.recommendation));
  if (!product) throw new AppError('recommendationNotFound');
  const { recommendation, status } = found;
  const isClosed = status === 'Gesperrt' || status === 'Wartet' || status === 'Angehalten';
  return {
    Empfehlungsnummer: recommendation.number,
    Status: status,
    Produkt: product,
    EmpfehlerVorname: isClosed ? null : shownFirstName(recommendation.recommenderFirstName),
    AnteilEmpfehler: recommendation.shareRecommender,
    GueltigBis: recommendation.validUntil.toISOString(),
  };
};
