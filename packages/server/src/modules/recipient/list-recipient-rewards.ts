import type { Reward } from '@mundwerk/contract/catalogue/catalogue';
import { divideReward } from '@mundwerk/contract/values/promise';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { Ctx } from '#platform/context.ts';
import { findPromisedProduct } from '../catalogue/index.ts';
import { findLiving } from '../recommendation/index.ts';
import { findByNumber } from './get-recipient.ts';
import { parseRecipientNumber } from './rules.ts';

/** The recipient's part of each reward of a living recommendation, by the recommender's choice and the client's cap. */
export const listRecipientRewards = async (ctx: Ctx, typedNumber: string): Promise<Reward[]> => {
  const number = parseRecipientNumber(typedNumber)
    ? (await findByNumber(ctx, typedNumber)).recommendationNumber
    : typedNumber;
  const recommendation = await findLiving(ctx, number);
  const product = await findPromisedProduct(ctx, recommendation.productId, recommendation);
  const terms = {
    shareRecommender: recommendation.shareRecommender,
    recipientCapCents: ctx.client.config.MaxEmpfaengerPraemieCent,
  };
  return (product?.Praemien ?? []).flatMap((reward) => {
    const { recipient } = divideReward(reward.WertCent, terms);
    return recipient > 0 ? [{ ...reward, WertCent: recipient, Wert: formatCents(recipient, ctx.language) }] : [];
  });
};
