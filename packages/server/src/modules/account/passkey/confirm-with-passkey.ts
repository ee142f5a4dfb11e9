import type { LoginAnswer } from '@mundwerk/contract/account/passkey';
import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { freshUntil } from '#platform/http/call/fresh-login.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { markSessionConfirmed } from '../session/store.ts';
import { checkPasskey } from './check-passkey.ts';

/** Confirms a session with a passkey of its owner, as the password does; returns until when the session counts as fresh. */
export const confirmWithPasskey = async (ctx: CtxOf<RecommenderActor>, answer: LoginAnswer): Promise<Date> => {
  const { actor } = ctx;
  refuseSupport(actor);
  await checkPasskey(ctx, answer, async (inner, recommenderId) => {
    if (recommenderId !== actor.id) throw new AppError('passkeyRefused');
    if (!(await markSessionConfirmed(inner, actor.sessionId))) throw new AppError('sessionEnded');
  });
  return freshUntil(ctx.now);
};
