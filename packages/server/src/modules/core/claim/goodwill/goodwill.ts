import { AppError } from '@mundwerk/contract/errors';
import { isCode, normaliseCode } from '@mundwerk/contract/values/code';
import type { RecommenderActor } from '#modules/actors.ts';
import { findRecommender, mailRecommender, refuseSupport } from '#modules/core/account/index.ts';
import { findOwned } from '#modules/core/recommendation/index.ts';
import { raiseTask, settleTask } from '#modules/core/task/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { assertBelow, recordEvent } from '#platform/throttle/throttle.ts';
import { explainReferrals } from '../explain-rewards.ts';
import { CLAIM_NUMBER_LENGTH, cancelClaims, moveClaim, openOwnClaim, provideClaim } from '../life/claim-steps.ts';
import { type Claim, lockClaims, selectClaim } from '../life/store.ts';
import { goodwillRefusedMail } from '../notify/pickup-mail.tsx';
import { type GoodwillCase, selectGoodwillCase } from '../read-models/claims.ts';
import { type GoodwillState, goodwillStatus, pickUpUntil } from '../rules.ts';
import { insertGoodwillHistory, insertGoodwillRequest, selectGoodwillRequests, updateDecision } from './store.ts';

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
  typedCustomerNumber: string,
): Promise<GoodwillState> => {
  const customerNumber = typedCustomerNumber.toUpperCase();
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
      customer_number: customerNumber,
    });
    if (!isNew) {
      // The same request once more is answered with what became of it (decisions §24).
      const own = await selectGoodwillRequests(inner, ctx.actor.id);
      const same = own.find((request) => request.number === number && request.customerNumber === customerNumber);
      if (same) return same.state;
      throw new AppError('recommendationExists');
    }
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

/** Outcomes of the recommender's goodwill requests. */
export const getCustomerNumberResult = async (ctx: CtxOf<RecommenderActor>) =>
  (await selectGoodwillRequests(ctx, ctx.actor.id)).map((request) => ({
    Empfehlungsnummer: request.number,
    Kundennummer: request.customerNumber,
    Status: goodwillStatus(request.state),
    GemeldetAm: request.createdAt.toISOString(),
  }));

/** An operator's decision on a request. */
export interface GoodwillDecision {
  readonly isAccepted: boolean;
  readonly reason: string | null;
  readonly by: string;
}

const openClaim = (ctx: Ctx, recommenderId: string, by: string): Promise<Claim> =>
  openOwnClaim(ctx, { kind: 'goodwill', recommenderId, valueCents: ctx.client.config.KulanzCent }, by);

/** Decides a request once: an accepted one becomes a claim that can be picked up at once; either way the recommender is notified. */
export const decideGoodwill = (ctx: Ctx, id: string, decision: GoodwillDecision): Promise<GoodwillCase> =>
  transact(ctx, async (inner) => {
    const { isAccepted, reason, by } = decision;
    const found = await selectGoodwillCase(inner, id);
    if (!found) throw new AppError('notFound');
    const state = isAccepted ? 'accepted' : 'refused';
    const claim = isAccepted ? await openClaim(inner, found.recommenderId, by) : null;
    if (!(await updateDecision(inner, id, { state, reason, claimId: claim?.id ?? null })))
      throw new AppError('goodwillDecided');
    await insertGoodwillHistory(inner, { request_id: id, from_state: 'open', to_state: state, by, reason });
    await settleTask(inner, { kind: 'Kulanz', ref: id }, by);
    const person = await findRecommender(inner, found.recommenderId);
    if (claim) await provideClaim(inner, claim, by);
    else if (person) {
      await mailRecommender(inner, person, await goodwillRefusedMail(inner, person, { ...found, reason }), {
        kind: 'recommendation',
        ref: found.number,
      });
    }
    const decided = await selectGoodwillCase(inner, id);
    if (!decided) throw new Error('a request that was just decided is not there');
    return decided;
  });

/** Grants a recommender a goodwill reward without a request; it can be picked up at once, and the recommender is notified. */
export const grantGoodwill = (
  ctx: Ctx,
  { recommenderId, valueCents }: { readonly recommenderId: string; readonly valueCents: number },
  by: string,
): Promise<Claim> =>
  transact(ctx, async (inner) => {
    if (!(await findRecommender(inner, recommenderId))) throw new AppError('accountNotFound');
    const claim = await openOwnClaim(inner, { kind: 'goodwill', recommenderId, valueCents }, by);
    await provideClaim(inner, claim, by);
    return claim;
  });

/** Opens a reward that another provider still owed, ready for pickup, without a mail: the client tells the people of its import. */
export const importReward = (
  ctx: Ctx,
  {
    recommenderId,
    valueCents,
    reason,
  }: { readonly recommenderId: string; readonly valueCents: number; readonly reason: string },
  by: string,
): Promise<Claim> =>
  transact(ctx, async (inner) => {
    const claim = await openOwnClaim(inner, { kind: 'goodwill', recommenderId, valueCents }, by);
    const times = { provided_at: inner.now, expires_at: pickUpUntil(inner.now, inner.client) };
    const provided = await moveClaim(inner, claim, 'provide', { by, reason }, times);
    if (!provided) throw new Error('a claim that was just opened cannot be provided');
    return provided;
  });

/** Withdraws a goodwill reward that is not picked up yet; undoOver for every other claim, because a promised reward is never reduced. */
export const withdrawGoodwill = (ctx: Ctx, typedNumber: string, by: string): Promise<Claim> =>
  transact(ctx, async (inner) => {
    const number = normaliseCode(typedNumber);
    const found = isCode(number, CLAIM_NUMBER_LENGTH) ? await selectClaim(inner, 'claim_number', number) : null;
    if (!found) throw new AppError('notFound');
    const [claim] = await lockClaims(inner, { ids: [found.id] });
    if (claim?.kind !== 'goodwill' || !['Offen', 'Bereitgestellt'].includes(claim.state))
      throw new AppError('undoOver');
    await cancelClaims(inner, [claim], { by, reason: null });
    return claim;
  });
