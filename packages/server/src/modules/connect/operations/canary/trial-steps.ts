import { AppError } from '@mundwerk/contract/errors';
import {
  hashPassword,
  recordAddressConfirmed,
  registerRecommender,
  updatePassword,
} from '#modules/core/account/index.ts';
import type { Order } from '#modules/core/order/index.ts';
import { type CreatedRecommendation, createRecommendation } from '#modules/core/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { newLinkToken } from '#platform/ids.ts';
import { reportAndFollow } from '../order/change-orders.ts';

/** The fictitious referrer of trials in hidden clients; the domain is reserved for examples. */
export const TRIAL_PERSON = {
  email: 'test@example.org',
  firstName: 'Kim',
  lastName: 'Beispiel',
  salutation: null,
} as const;

/** The external number of a trial's only order. */
export const TRIAL_ORDER = 'TEST-1';

/** The name of trials in histories. */
export const TRIAL_SIGNATURE = 'trial';

/** Recommends the standard product in a hidden client; the whole reward goes to the referrer. */
export const recommendInTrial = async (ctx: Ctx): Promise<CreatedRecommendation> => {
  const { recommender } = await registerRecommender(ctx, TRIAL_PERSON);
  // The password is random and never shown: an address can only be confirmed for an account with one.
  await updatePassword(ctx, recommender.id, await hashPassword(ctx, newLinkToken()));
  await recordAddressConfirmed(ctx, recommender.id);
  return createRecommendation(ctx, {
    recommender: { ...TRIAL_PERSON, wantsNewsletter: false },
    recipient: null,
    productId: ctx.client.config.StandardProduktId,
    shareRecommender: 100,
    message: null,
    termsText: ctx.client.config.Name,
    campaigns: [],
    channel: null,
    agentNumber: null,
    invitation: null,
  });
};

/** Reports a new customer's paid contract in a hidden client. */
export const reportInTrial = async (
  ctx: Ctx,
  recommendationNumber: string,
  recipientNumber: string | null = null,
): Promise<Order> => {
  const today = calendarDay(ctx.now);
  const report = {
    externalNumber: TRIAL_ORDER,
    recommendationNumber,
    recipientNumber,
    leadNumber: null,
    productId: ctx.client.config.StandardProduktId,
    orderedOn: today,
    isNewCustomer: true,
    firstPremiumPaidOn: today,
    customerEmail: null,
  };
  const [result] = await reportAndFollow(ctx, [report], TRIAL_SIGNATURE);
  if (!result) throw new Error('a report without a result');
  if (result.kind === 'refused') throw new AppError(result.reason, result.fields);
  return result.order;
};
