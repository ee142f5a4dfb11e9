import type { CtxOf } from '../../../platform/context.ts';
import type { RecommenderActor } from '../../actors.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { updateMailChoice } from '../store.ts';

/** Stores whether the logged-in recommender gets all mails or only those they must know. */
export const setMailChoice = async (ctx: CtxOf<RecommenderActor>, wantsAllMails: boolean): Promise<void> => {
  refuseSupport(ctx.actor);
  await updateMailChoice(ctx, ctx.actor.id, wantsAllMails);
};
