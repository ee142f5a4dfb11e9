import { AppError } from '@mundwerk/contract/errors';
import {
  createMailLink,
  findRecommender,
  findUsableLink,
  mailRecommender,
  optionalRecommender,
  type Recommender,
  refuseSupport,
} from '#modules/core/account/index.ts';
import { findAnyProduct } from '#modules/core/catalogue/index.ts';
import { refuseEnded } from '#modules/core/suspension/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { makeRecommendation, type NewRecommendation } from '../create-recommendation.ts';
import { findCurrent, findOwned } from '../find-recommendation.ts';
import { newLinkMail } from '../mails.tsx';
import { type OwnLink, ownLink } from '../own-link.ts';
import { isPlainMessage } from '../rules.ts';
import { lockCreations, type Recommendation, selectOwnLink, selectToRenew } from '../store.ts';

/** Input of a renewal. */
export interface Renewal {
  /** Token of the mail that requested the renewal; null when the recommender is logged in instead. */
  readonly token: string | null;
  /** The terms as they were shown; stored as evidence. */
  readonly termsText: string;
}

const ownerOf = async (ctx: Ctx, token: string | null): Promise<Recommender> => {
  if (token !== null) {
    const { recommenderId } = await findUsableLink(ctx, 'renew-link', token);
    const recommender = await findRecommender(ctx, recommenderId);
    if (recommender) return recommender;
  }
  const actor = await optionalRecommender(ctx);
  const recommender = actor && (await findRecommender(ctx, actor.id));
  if (!recommender) throw new AppError('loginRequired');
  refuseSupport(actor);
  return recommender;
};

/** Input for a recommendation with the same product, share, message and recipient, under today's terms. */
const inputOf = async (
  ctx: Ctx,
  recommender: Recommender,
  old: Awaited<ReturnType<typeof selectToRenew>>,
  termsText: string,
): Promise<NewRecommendation> => {
  const { email, salutation, firstName, lastName } = recommender;
  const names = [ctx.client.config.Name, (await findAnyProduct(ctx, old.productId))?.AnzeigeName ?? ''];
  return {
    recommender: { email, salutation, firstName, lastName, wantsNewsletter: false },
    recipient: old.recipientEmail
      ? { email: old.recipientEmail, firstName: old.recipientFirstName, lastName: old.recipientLastName }
      : null,
    productId: old.productId,
    shareRecommender: old.shareRecommender,
    // A message from before messages were checked is left out.
    message: old.message !== null && isPlainMessage(old.message, names) ? old.message : null,
    termsText,
    campaigns: [],
    channel: old.channel,
    agentNumber: old.agentNumber,
    invitation: null,
  };
};

/**
 * Renews an expired recommendation with all that its recommender chose, and returns the new link; the old link leads to it from then
 * on. A link that still works is returned unchanged, which makes the call idempotent.
 */
export const renewRecommendation = async (ctx: Ctx, typedNumber: string, renewal: Renewal): Promise<OwnLink> => {
  const recommender = await ownerOf(ctx, renewal.token);
  const number = await transact(ctx, async (inner) => {
    const { number: old } = await findOwned(inner, recommender.id, typedNumber);
    await lockCreations(inner, recommender.id);
    const current = await findCurrent(inner, old);
    if (current?.status === 'Gesperrt') throw new AppError('recommendationBlocked');
    if (current?.status !== 'Abgelaufen') return current?.recommendation.number ?? old;
    const row = await selectToRenew(inner, current.recommendation.number);
    const input = await inputOf(inner, recommender, row, renewal.termsText);
    return (await makeRecommendation(inner, input, { renewed: row })).number;
  });
  const own = await ownLink(ctx, recommender, await selectOwnLink(ctx, recommender.id, number));
  if (!own) throw new AppError('recommendationNotFound');
  return own;
};

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
  refuseEnded(ctx);
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
