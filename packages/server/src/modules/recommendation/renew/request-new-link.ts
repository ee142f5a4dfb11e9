import { AppError } from '@mundwerk/contract/errors';
import { createMailLink, findRecommender, mailRecommender } from '#modules/account/index.ts';
import { findAnyProduct } from '#modules/catalogue/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { findCurrent } from '../find-recommendation.ts';
import type { Recommendation } from '../store.ts';
import { newLinkMail } from './mails.tsx';

/** One mail a day is enough: further ones would say nothing new. */
const PER_RECOMMENDATION = [{ attempts: 1, windowMinutes: 24 * 60 }] as const;
const PER_NETWORK = [{ attempts: 20, windowMinutes: 60 }] as const;

/**
 * Whether this is the first request of the day; later ones get the same response and send no mail. All recommendations made through one
 * personal link count as one, because strangers decide how many there are.
 */
const isFirstToday = async (
  ctx: Ctx,
  { number, recommenderId, isByPersonalLink }: Recommendation,
): Promise<boolean> => {
  const subject = isByPersonalLink ? recommenderId : number;
  try {
    await reserveAttempt(ctx, 'new-link:recommendation', [{ subject, steps: PER_RECOMMENDATION }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'tooManyAttempts') return false;
    throw error;
  }
};

/** Mails the recommender of an expired link a link that renews it. */
const tellRecommender = async (ctx: Ctx, recommendation: Recommendation): Promise<void> => {
  const recommender = await findRecommender(ctx, recommendation.recommenderId);
  const product =
    recommender && (await findAnyProduct({ ...ctx, language: recommender.language }, recommendation.productId));
  if (!product) return;
  const { language } = recommender;
  await transact(ctx, async (inner) => {
    const url = await createMailLink(inner, 'renew-link', recommender, { empfehlungsnummer: recommendation.number });
    const mail = await newLinkMail({ ...inner, language }, recommender, { product, url });
    await mailRecommender(inner, recommender, mail, {
      kind: 'recommendation',
      ref: recommendation.number,
    });
  });
};

/** Notifies the recommender of an expired link that a visitor would like a new one; recommendationNotFound when there is no such link. */
export const requestNewLink = async (ctx: Ctx, typedNumber: string): Promise<void> => {
  await reserveAttempt(ctx, 'new-link:network', [{ subject: ctx.ipPrefix, steps: PER_NETWORK }]);
  const found = await findCurrent(ctx, typedNumber);
  if (!found) throw new AppError('recommendationNotFound');
  const { recommendation, status } = found;
  if (status !== 'Abgelaufen' || !(await isFirstToday(ctx, recommendation))) return;
  await tellRecommender(ctx, recommendation);
};

/** Repeats the mail that a visitor would like a new link; sends none when the link is not the recommender's or has been renewed. */
export const mailNewLinkAgain = async (ctx: Ctx, recommenderId: string, number: string): Promise<void> => {
  const found = await findCurrent(ctx, number);
  if (found?.status === 'Abgelaufen' && found.recommendation.recommenderId === recommenderId)
    await tellRecommender(ctx, found.recommendation);
};
