import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import type { ShareView } from '@mundwerk/contract/referral/recommendation';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import type { Ctx } from '#platform/context.ts';
import {
  type AddressRequest,
  confirmMailedLink,
  findRecommender,
  findUsableLink,
  mailAddressConfirmation,
  type Recommender,
  throttleAccountMail,
} from '../account/index.ts';
import { findPromisedProduct } from '../catalogue/index.ts';
import { messageToken } from './change-message.ts';
import { findRecommendation } from './find-recommendation.ts';
import { mailUnlocked } from './mail-link.ts';
import { isOptinRequired, type Link, parseNumber, recommendationStatus } from './rules.ts';
import { recommendationLinks, shareScreenView } from './share.ts';
import { type OwnRecommendation, selectNewestLiving, selectOwnLink } from './store.ts';

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

/** Links as the API sends them. */
export const linkViews = (links: readonly Link[]) =>
  links.map((link) => ({ Typ: link.kind, Kanal: link.channel, Url: link.url }));

/** A recommender's own link as the share screen needs it. */
export const ownLinkView = async (
  ctx: Ctx,
  { recommender, recommendation, product, links, share, isLocked }: OwnLink,
) => ({
  Empfehlungsnummer: recommendation.number,
  Status: recommendationStatus(recommendation.validUntil, ctx.now, recommendation.clockStoppedAt),
  GueltigBis: recommendation.validUntil.toISOString(),
  AnteilEmpfehler: recommendation.shareRecommender,
  OptinErforderlich: isLocked,
  Empfehlungscode: recommendation.offlineCode && formatOfflineCode(recommendation.offlineCode),
  Links: linkViews(links),
  ...(share && { Teilen: share }),
  Produkt: product,
  Nachricht: recommendation.message,
  Nachrichtentoken: await messageToken(ctx, recommendation),
  Empfehler: { Vorname: recommender.firstName, Nachname: recommender.lastName, Email: recommender.email },
});

/** The link that a mail to its recommender opens; the token can be used repeatedly, and only for this recommender's links. */
export const getOwnLink = async (ctx: Ctx, typedNumber: string, token: string): Promise<OwnLink> => {
  const { recommenderId } = await findUsableLink(ctx, 'own-link', token);
  const recommender = await findRecommender(ctx, recommenderId);
  const number = parseNumber(typedNumber);
  const recommendation = recommender && number && (await selectOwnLink(ctx, recommender.id, number));
  const own = recommendation ? await ownLink(ctx, recommender, recommendation) : null;
  if (!own) throw new AppError('recommendationNotFound');
  return own;
};

/**
 * Sends the address confirmation mail once more, for a recommender whose new link is still locked. Anyone who knows the number may
 * request it; the mail goes to the recommender alone, and throttles apply.
 */
export const requestAddressConfirmation = async (ctx: Ctx, typedNumber: string): Promise<AddressRequest> => {
  const found = await findRecommendation(ctx, typedNumber);
  const recommender = found && (await findRecommender(ctx, found.recommendation.recommenderId));
  if (!recommender) throw new AppError('recommendationNotFound');
  if (found.status !== 'Wartet') return 'already-set';
  await throttleAccountMail(ctx, recommender.email);
  return mailAddressConfirmation(ctx, recommender, 'owner');
};

/**
 * Confirms the address by a mailed link and, where its mail asked for it, the newsletter; returns the newest link of the recommender,
 * so that the page can continue there. Links that waited for the address are mailed now. The token proves its owner, so that no login is needed. A later module passes in `follow`, the
 * consequences of the confirmation, which run in the same transaction.
 */
export const confirmNewsletterOptin = async (
  ctx: Ctx,
  token: string,
  follow: (ctx: Ctx, recommenderId: string) => Promise<void>,
) => {
  const { recommender, isAlreadySet } = await confirmMailedLink(ctx, token, async (inner, before) => {
    await follow(inner, before.id);
    if (isOptinRequired(before, inner.client.config)) await mailUnlocked(inner, before);
  });
  const [newest] = await selectNewestLiving(ctx, recommender.id, 1);
  return { recommender, isAlreadySet, own: await ownLink(ctx, recommender, newest ?? null) };
};
