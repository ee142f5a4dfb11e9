import type { RecommenderActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { forgetComplaint } from '#platform/mail/bounce/complaint-store.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { selectRecommender, updateMailChoice } from '../store.ts';

/** Stores whether the logged-in recommender gets all mails or only those they must know; choosing all deletes an earlier complaint. */
export const setMailChoice = async (ctx: CtxOf<RecommenderActor>, wantsAllMails: boolean): Promise<void> => {
  refuseSupport(ctx.actor);
  await transact(ctx, async (inner) => {
    await updateMailChoice(inner, ctx.actor.id, wantsAllMails);
    const recommender = wantsAllMails ? await selectRecommender(inner, ctx.actor.id) : null;
    if (recommender) await forgetComplaint(inner, recommender.email);
  });
};
