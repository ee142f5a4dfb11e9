import { AppError } from '@mundwerk/contract/errors';
import {
  findRecommender,
  findUsableLink,
  optionalRecommender,
  type Recommender,
  refuseSupport,
} from '#modules/account/index.ts';
import { findAnyProduct } from '#modules/catalogue/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { type OwnLink, ownLink } from '../confirm/own-link.ts';
import { selectOwnLink } from '../confirm/store.ts';
import { makeRecommendation, type NewRecommendation } from '../create-recommendation.ts';
import { findCurrent, findOwned } from '../find-recommendation.ts';
import { isPlainMessage } from '../rules.ts';
import { lockCreations } from '../store.ts';
import { selectToRenew } from './store.ts';

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
