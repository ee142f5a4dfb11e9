import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { freshUntil } from '#platform/http/call/fresh-login.ts';
import { guardPassword } from '../login/guard-password.ts';
import { isRightPassword } from '../password/password-hash.ts';
import { selectPasswordHash } from '../password/store.ts';
import { refuseSupport } from './authenticate.ts';
import { markSessionConfirmed } from './store.ts';

/**
 * Confirms a session with the password of its owner; returns until when it counts as fresh. An attempt is counted with those of
 * the login, so that it does not help guessing, and a wrong one leaves the session as it is.
 */
export const confirmIdentity = async (ctx: CtxOf<RecommenderActor>, password: string): Promise<Date> => {
  const { actor } = ctx;
  refuseSupport(actor);
  const guard = await guardPassword(ctx, actor.email);
  if (!(await isRightPassword(ctx, await selectPasswordHash(ctx, 'id', actor.id), password)))
    throw new AppError('wrongCredentials', [{ field: 'Password', reason: 'wrongCredentials' }]);
  await guard.passed();
  if (!(await markSessionConfirmed(ctx, actor.sessionId))) throw new AppError('sessionEnded');
  return freshUntil(ctx.now);
};
