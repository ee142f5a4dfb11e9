import { findRecommender } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectOwnLink } from '../confirm/store.ts';
import { recommendationLinks } from '../recommendation-links.ts';
import type { Link } from '../rules.ts';
import { type Recommendation, selectRecommendation } from '../store.ts';
import type { MailedLink } from './mails.tsx';

/** A recommendation and its link as mails show them. */
export interface MailedRecommendation {
  readonly recommendation: Recommendation;
  readonly link: Omit<MailedLink, 'product'>;
}

/** The short link that people copy; every client has it. */
export const shortUrlOf = (links: readonly [Link, ...Link[]]): string =>
  (links.find(({ kind, channel }) => kind === 'KurzURL' && channel === 'link') ?? links[0]).url;

/** Finds a recommendation for a mail to its recommender; null when there is none any more. */
export const findForMail = async (ctx: Ctx, number: string): Promise<MailedRecommendation | null> => {
  const recommendation = await selectRecommendation(ctx, number);
  const recommender = recommendation && (await findRecommender(ctx, recommendation.recommenderId));
  const own = recommender && (await selectOwnLink(ctx, recommender.id, number));
  if (!recommendation || !own) return null;
  const { offlineCode, shareRecommender, validUntil } = own;
  const shortUrl = shortUrlOf(recommendationLinks(ctx, number));
  return { recommendation, link: { number, shortUrl, offlineCode, shareRecommender, validUntil } };
};
