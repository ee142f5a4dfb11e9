import type { Ctx } from '#platform/context.ts';
import { countEvents, minutesAgo, recordEvent } from '#platform/throttle/throttle.ts';
import {
  createMailLink,
  findRecommender,
  firstPasswordLink,
  lockRecommender,
  mailRecommender,
  optionalRecommender,
  type Recommender,
} from '../account/index.ts';
import { findPromisedProduct } from '../catalogue/index.ts';
import { createdMail, type MailedLink } from './mails.tsx';
import type { Link } from './rules.ts';
import { recommendationLinks } from './share.ts';
import { type Recommendation, selectNewestLiving, selectOwnLink, selectRecommendation } from './store.ts';

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

/** Daily limit of these mails to an address that was only typed, so that callers cannot flood a stranger's mailbox. */
const STRANGERS_A_DAY = 3;
const SCOPE = 'recommendation-mail';

/** Whether the mail may be written: always for the owner who is logged in, a few times a day for a typed address. */
const isAllowed = async (ctx: Ctx, recommender: Recommender): Promise<boolean> => {
  if ((await optionalRecommender(ctx))?.id === recommender.id) return true;
  await lockRecommender(ctx, recommender.id);
  if ((await countEvents(ctx, SCOPE, [recommender.id], minutesAgo(ctx, 24 * 60))) >= STRANGERS_A_DAY) return false;
  await recordEvent(ctx, SCOPE, [recommender.id]);
  return true;
};

/** Mails the new link to its recommender, the first time together with the account. */
export const mailCreated = async (
  ctx: Ctx,
  recommender: Recommender,
  link: MailedLink,
  isNew: boolean,
): Promise<void> => {
  if (!isNew && !(await isAllowed(ctx, recommender))) return;
  const setPasswordUrl = isNew ? await createMailLink(ctx, 'new-account', recommender) : null;
  await mailRecommender(ctx, recommender, await createdMail(ctx, recommender, link, setPasswordUrl), {
    kind: 'recommendation',
    ref: link.number,
  });
};

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

/** More links than these were hardly made by one person; the personal area lists them all. */
const MAX_MAILS = 3;

/** Mails the links that could not be shared before the address was confirmed; the first mail also brings the account, where it is new. */
export const mailUnlocked = async (ctx: Ctx, recommender: Recommender): Promise<void> => {
  const waiting = (await selectNewestLiving(ctx, recommender.id, MAX_MAILS)).reverse();
  for (const [index, { number }] of waiting.entries())
    await mailLink(ctx, recommender, number, index === 0 ? await firstPasswordLink(ctx, recommender) : null);
};
