import { AppError } from '@mundwerk/contract/errors';
import { findRecommender, mailRecommender } from '#modules/account/index.ts';
import { settleTask } from '#modules/task/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { openOwnClaim } from '../life/open-own-claim.ts';
import { provideClaim } from '../life/provide-claim.ts';
import type { Claim } from '../life/store.ts';
import { goodwillRefusedMail } from '../notify/pickup-mail.tsx';
import { type GoodwillCase, selectGoodwillCase } from '../read-models/goodwill-cases.ts';
import { insertGoodwillHistory, updateDecision } from './store.ts';

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
