import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { readToken, signToken } from '#platform/signed-token.ts';
import { optionalRecommender, refuseSupport } from '../account/index.ts';
import { findAnyProduct } from '../catalogue/index.ts';
import { findRecommendation, requireLiving } from './find-recommendation.ts';
import { isPlainMessage } from './rules.ts';
import { type Recommendation, updateMessage } from './store.ts';

const purposeOf = ({ client }: Ctx): string => `message of a link of ${client.key}`;

/**
 * A token that changes the message of one link, for creators who are not logged in. The number would not do, because the link tells it to
 * every recipient; and the token opens nothing else, because the creator may have typed another person's address.
 */
export const messageToken = (
  ctx: Ctx,
  { number, validUntil }: Pick<Recommendation, 'number' | 'validUntil'>,
): Promise<string> =>
  signToken(ctx.platform.config, purposeOf(ctx), { nr: number }, { issuedAt: ctx.now, expiresAt: validUntil });

const isOwn = async (ctx: Ctx, { number, recommenderId }: Recommendation, token: string | null): Promise<boolean> => {
  const options = { now: ctx.now, required: ['nr'] };
  const claims = token === null ? null : await readToken(ctx.platform.config, purposeOf(ctx), token, options);
  if (claims) return claims.nr === number;
  const actor = await optionalRecommender(ctx);
  if (!actor) throw new AppError('loginRequired');
  refuseSupport(actor);
  return actor.id === recommenderId;
};

/** What the recommender sent, and the token of the share screen; null when the recommender is logged in instead. */
interface ChangedMessage {
  readonly message: string | null;
  readonly token: string | null;
}

/**
 * Stores the message that was really sent, for the page behind the link; null removes it. Another person's recommendation is reported as
 * missing (recommendationNotFound).
 */
export const changeMessage = async (
  ctx: Ctx,
  typedNumber: string,
  { message, token }: ChangedMessage,
): Promise<void> => {
  const found = await findRecommendation(ctx, typedNumber);
  if (!found || !(await isOwn(ctx, found.recommendation, token))) throw new AppError('recommendationNotFound');
  const { number, productId } = requireLiving(found);
  const product = await findAnyProduct(ctx, productId);
  if (message !== null && !isPlainMessage(message, [ctx.client.config.Name, product?.AnzeigeName ?? ''])) {
    throw new AppError('inputInvalid', [{ field: 'Nachricht', reason: 'inputInvalid' }]);
  }
  await updateMessage(ctx, number, message);
};
