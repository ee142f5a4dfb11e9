import { AppError } from '@mundwerk/contract/errors';
import { addDays } from '@mundwerk/contract/values/day';
import { optionalRecommender } from '#modules/account/index.ts';
import { findProduct } from '#modules/catalogue/index.ts';
import { refuseStopped } from '#modules/stop/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { storeRecommendation } from '../create-recommendation.ts';
import { selectPicked } from '../read-models/picked-recommendations.ts';
import { lockCreations } from '../store.ts';
import { findPersonalOwner, type PersonalOwner } from './find-personal-owner.ts';
import { PERSONAL_CHANNEL } from './personal-channel.ts';
import { pickOutcome, usualShare } from './rules.ts';
import { selectLastShare, selectTermsText } from './store.ts';

/** Enough for a household that looks at several products, too few for a program that requests all of them repeatedly. */
const PER_NETWORK = [
  { attempts: 30, windowMinutes: 60 },
  { attempts: 100, windowMinutes: 24 * 60 },
] as const;

const startOfToday = (now: Date): Date => endOfDay(addDays(calendarDay(now), -1));

/** Owners cannot pick from their own link; they recommend through the form. */
const refuseOwner = async (ctx: Ctx, { recommender }: PersonalOwner): Promise<void> => {
  const visitor = await optionalRecommender(ctx);
  if (visitor?.id === recommender.id && !ctx.client.config.AllowSelfRecommendation) throw new AppError('selfReferral');
};

/** Makes the recommendation in the link owner's name, under the terms accepted with the personal name; sends no mail. */
const makeFor = async (
  ctx: Ctx,
  { recommender, termsHash }: PersonalOwner,
  { productId, share }: { readonly productId: number; readonly share: number },
): Promise<string> => {
  const { email, salutation, firstName, lastName } = recommender;
  const { created } = await storeRecommendation(
    ctx,
    {
      recommender: { email, salutation, firstName, lastName, wantsNewsletter: false },
      recipient: null,
      productId,
      shareRecommender: share,
      message: null,
      termsText: await selectTermsText(ctx, termsHash),
      campaigns: [],
      channel: PERSONAL_CHANNEL,
      agentNumber: null,
      invitation: null,
    },
    { isByPersonalLink: true },
  );
  return created.number;
};

/**
 * Picks a product for a visitor of a personal link: returns the number of a recommendation in its owner's name, new or existing.
 * Everything that refuses a new recommendation refuses this one, too.
 */
export const pickProduct = async (ctx: Ctx, typedName: string, productId: number): Promise<string> => {
  await reserveAttempt(ctx, 'personal-link:pick', [{ subject: ctx.ipPrefix, steps: PER_NETWORK }]);
  return transact(ctx, async (inner) => {
    const owner = await findPersonalOwner(inner, typedName);
    if (!owner) throw new AppError('personalLinkNotFound');
    const { id } = owner.recommender;
    refuseStopped(inner, 'NeueLinks', { productId, personId: id, channel: PERSONAL_CHANNEL });
    if (!(await findProduct(inner, productId))) throw new AppError('productNotFound');
    await refuseOwner(inner, owner);
    // The lock lets visitors of one link take turns, so that concurrent ones neither make two recommendations nor exceed the daily limit.
    await lockCreations(inner, id);
    const share = usualShare(await selectLastShare(inner, id), inner.client.config);
    const picked = await selectPicked(inner, id, { productId, share, since: startOfToday(inner.now) });
    const outcome = pickOutcome(picked);
    if (outcome === 'wait') throw new AppError('tooManyAttempts');
    return outcome === 'make' ? makeFor(inner, owner, { productId, share }) : outcome.reuse;
  });
};
