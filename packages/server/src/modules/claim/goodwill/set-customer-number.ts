import { AppError } from '@mundwerk/contract/errors';
import { refuseSupport } from '#modules/account/index.ts';
import type { RecommenderActor } from '#modules/actors.ts';
import { findOwned } from '#modules/recommendation/index.ts';
import { raiseTask } from '#modules/task/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { assertBelow, recordEvent } from '#platform/throttle/throttle.ts';
import { explainReferrals } from '../explain-rewards.ts';
import type { GoodwillState } from './rules.ts';
import { insertGoodwillHistory, insertGoodwillRequest } from './store.ts';

const SCOPE = 'goodwill';
/** Enough for one person's contacts, too few to try customer numbers. */
const REQUESTS_ALLOWED = 10;
const WINDOW_MINUTES = 60;

/** Refuses a referral with a contract unless its explanation offers goodwill: a reward is coming, or the contract has decided about it. */
const refuseRewarded = async (ctx: Ctx, number: string): Promise<void> => {
  const [own] = (await explainReferrals(ctx, [number])).get(number) ?? [];
  if (own?.facts.order?.isConcluded && !own.view.Handlungen.includes('requestGoodwill'))
    throw new AppError('goodwillNotPossible');
};

/** Requests goodwill for a contact who became a customer without the link or after its end (decisions §6). */
export const setCustomerNumber = async (
  ctx: Ctx & { readonly actor: RecommenderActor },
  typedNumber: string,
  customerNumber: string,
): Promise<GoodwillState> => {
  refuseSupport(ctx.actor);
  await assertBelow(ctx, SCOPE, [ctx.actor.id], REQUESTS_ALLOWED, WINDOW_MINUTES);
  await recordEvent(ctx, SCOPE, [ctx.actor.id]);
  const { number } = await findOwned(ctx, ctx.actor.id, typedNumber);
  await refuseRewarded(ctx, number);
  return transact<GoodwillState>(ctx, async (inner) => {
    const id = newId();
    const isNew = await insertGoodwillRequest(inner, {
      id,
      recommender_id: ctx.actor.id,
      number,
      customer_number: customerNumber.toUpperCase(),
    });
    if (!isNew) throw new AppError('recommendationExists');
    await insertGoodwillHistory(inner, {
      request_id: id,
      from_state: null,
      to_state: 'open',
      by: 'recommender',
      reason: null,
    });
    await raiseTask(inner, { kind: 'Kulanz', ref: id });
    return 'open';
  });
};
