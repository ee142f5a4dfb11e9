import { AppError } from '@mundwerk/contract/errors';
import type { RecommendationStatus } from '@mundwerk/contract/referral/visit';
import type { Ctx } from '#platform/context.ts';
import { accountRefusal } from '../account/index.ts';
import { selectWithOwner } from './read-models/recommendations.ts';
import { closedReason, linkStatus, parseNumber } from './rules.ts';
import { type Recommendation, selectRecommendation } from './store.ts';

/** A recommendation and its status at this moment. */
export interface FoundRecommendation {
  readonly recommendation: Recommendation;
  readonly status: RecommendationStatus;
}

/** Finds a recommendation by one of its keys, with its status, which may depend on the link's channel; null when there is none. */
const findBy = async (
  ctx: Ctx,
  by: 'number' | 'offline_code' | 'renews',
  value: string,
  channel: string | null = null,
): Promise<FoundRecommendation | null> => {
  const row = await selectWithOwner(ctx, by, value);
  if (!row) return null;
  const { ownerEmail, blockedKind, addressConfirmedAt, ...recommendation } = row;
  const isBlocked =
    ownerEmail === null || accountRefusal({ email: ownerEmail, blockedKind }, ctx.client.config) !== null;
  const facts = { ...recommendation, isBlocked, addressConfirmedAt };
  return { recommendation, status: linkStatus(facts, ctx.client, ctx.now, channel) };
};

/** Finds a recommendation whatever its status; null when there is none. */
export const findRecommendation = async (
  ctx: Ctx,
  typedNumber: string,
  channel: string | null = null,
): Promise<FoundRecommendation | null> => {
  const number = parseNumber(typedNumber);
  return number ? findBy(ctx, 'number', number, channel) : null;
};

/** Resolves an expired recommendation to its renewal, so that recipients can continue with the link they have. */
const followRenewals = async (
  ctx: Ctx,
  found: FoundRecommendation,
  channel: string | null = null,
): Promise<FoundRecommendation> => {
  if (found.status !== 'Abgelaufen') return found;
  const renewal = await findBy(ctx, 'renews', found.recommendation.number, channel);
  return renewal ? followRenewals(ctx, renewal, channel) : found;
};

/** Finds what a link leads to now, whatever its status: the recommendation itself or, once expired, its renewal; null when there is none. */
export const findCurrent = async (
  ctx: Ctx,
  typedNumber: string,
  channel: string | null = null,
): Promise<FoundRecommendation | null> => {
  const found = await findRecommendation(ctx, typedNumber, channel);
  return found && followRenewals(ctx, found, channel);
};

/** Finds a recommendation of this recommender; another recommender's is reported as missing (recommendationNotFound). */
export const findOwned = async (ctx: Ctx, recommenderId: string, typedNumber: string): Promise<Recommendation> => {
  const number = parseNumber(typedNumber);
  const recommendation = number && (await selectRecommendation(ctx, number));
  if (!recommendation || recommendation.recommenderId !== recommenderId) throw new AppError('recommendationNotFound');
  return recommendation;
};

/**
 * Refuses a recommendation that is not living: locked emailUnconfirmed, expired recommendationExpired, blocked recommendationBlocked. A
 * stopped one counts as living: only clicks to the shop are closed for a while, and recipients who are already past them continue.
 */
export const requireLiving = ({ recommendation, status }: FoundRecommendation): Recommendation => {
  if (status !== 'Ok' && status !== 'Angehalten') throw new AppError(closedReason(status));
  return recommendation;
};

/** Finds a living recommendation or, once expired, its renewal; throws recommendationNotFound or the reason why it cannot be followed. */
export const findLiving = async (ctx: Ctx, typedNumber: string): Promise<Recommendation> => {
  const found = await findCurrent(ctx, typedNumber);
  if (!found) throw new AppError('recommendationNotFound');
  return requireLiving(found);
};

/** Finds the living recommendation of a normalised offline code; null when no recommendation has it. */
export const findLivingByCode = async (ctx: Ctx, code: string): Promise<Recommendation | null> => {
  const found = await findBy(ctx, 'offline_code', code);
  return found && requireLiving(await followRenewals(ctx, found));
};
