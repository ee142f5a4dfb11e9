import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { withdraw } from './withdraw-newsletter-optin.ts';

/** Ends the consent of the logged-in recommender. */
export const setNewsletterOptout = async (ctx: CtxOf<RecommenderActor>): Promise<{ wasSubscribed: boolean }> => {
  refuseSupport(ctx.actor);
  return withdraw(ctx, ctx.actor.id);
};
