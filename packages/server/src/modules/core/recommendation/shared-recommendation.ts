import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { RecommendationView, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { isCode, normaliseCode, OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import type { Language } from '@mundwerk/contract/values/language';
import { UNKNOWN_LINK } from '@mundwerk/contract/values/page/link-files';
import type { Ctx } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { shownFirstName } from '../account/index.ts';
import { findAnyProduct, findPromisedProduct } from '../catalogue/index.ts';
import { findStop, refuseStopped } from '../suspension/index.ts';
import { type Attribution, readShopLink } from './click/rules.ts';
import { findCurrent, findLiving, findLivingByCode, findRecommendation } from './find-recommendation.ts';
import { findPersonalOwner } from './personal-link/personal-link.ts';
import { isPlainMessage, parseShortCode } from './rules.ts';
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

/** The address a click would lead to; nothing is counted. */
export const getProductLink = async (
  ctx: Ctx,
  typedNumber: string,
  from: Omit<Attribution, 'number'>,
): Promise<string> => {
  const { number, productId, recommenderId } = await findLiving(ctx, typedNumber);
  refuseStopped(ctx, 'Klicks', { productId, personId: recommenderId, channel: from.channel });
  const product = await findAnyProduct(ctx, productId);
  const shopLink = product && readShopLink(product.Produktlink, ctx.client.config);
  if (!shopLink) throw new AppError('productNotFound');
  return shopLink({ ...from, number });
};

/** The check character catches typing errors, which do not count as attempts; a caller who still misses this often is guessing. */
const GUESSES = [{ attempts: 30, windowMinutes: 15 }] as const;

/** The number of the recommendation behind an offline code; codeNotFound when there is none. */
export const resolveCode = async (ctx: Ctx, typedCode: string): Promise<string> => {
  const code = normaliseCode(typedCode);
  if (!isCode(code, OFFLINE_CODE_LENGTH)) throw new AppError('codeNotFound');
  const guess = await reserveAttempt(ctx, 'code:guess', [{ subject: ctx.ipPrefix, steps: GUESSES }]);
  const recommendation = await findLivingByCode(ctx, code);
  if (!recommendation) throw new AppError('codeNotFound');
  await guess.takeBack();
  return recommendation.number;
};

const unknown = (language: Language): string => `${pathOf('Code', language)}?link=${UNKNOWN_LINK}`;

/**
 * Redirect target of `/k/<number><letter>` and `/k/<name>`. A short link leads to the landing page with the link's channel, which also
 * reports a locked or expired link; a former name leads to the current one; an unknown code to the page that says so and asks for a code.
 * Null for a current name: its page is shown without a redirect.
 */
export const shortLinkTarget = async (ctx: Ctx, code: string): Promise<string | null> => {
  const { StandardSprache } = ctx.client.config;
  const parsed = parseShortCode(code);
  if (parsed) {
    if (!(await findRecommendation(ctx, parsed.number))) return unknown(StandardSprache);
    return `${pathOf('Click', StandardSprache, { empfehlungsnummer: parsed.number })}?channel=${parsed.channel}`;
  }
  const owner = await findPersonalOwner(ctx, code);
  if (!owner) return unknown(ctx.language);
  return owner.name === code ? null : pathOf('PersonalPage', ctx.language, { name: owner.name });
};
