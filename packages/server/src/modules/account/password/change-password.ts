import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { markLinksUsed } from '../links/store.ts';
import { guardPassword } from '../login/guard-password.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { markSessionsEnded } from '../session/store.ts';
import { selectRecommender } from '../store.ts';
import { passwordChangedMail } from './mails.tsx';
import { hashPassword, isRightPassword } from './password-hash.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { replacePassword, selectPasswordHash } from './store.ts';

const wrongPassword = (): AppError =>
  new AppError('wrongCredentials', [{ field: 'Password', reason: 'wrongCredentials' }]);

/** Changes the password of a recommender who knows the current one, and ends all other sessions and open links. */
export const changePassword = async (
  ctx: CtxOf<RecommenderActor>,
  given: { current: string; next: string },
): Promise<void> => {
  const { actor } = ctx;
  refuseSupport(actor);
  const recommender = await selectRecommender(ctx, actor.id);
  if (!recommender) throw new AppError('sessionEnded');
  const guard = await guardPassword(ctx, recommender.email);
  const checkedHash = await selectPasswordHash(ctx, 'id', actor.id);
  if (!(await isRightPassword(ctx, checkedHash, given.current)) || checkedHash === null) throw wrongPassword();
  await guard.passed();
  await refuseGuessable(ctx, recommender, given.next, 'NewPassword');
  const newHash = await hashPassword(ctx, given.next);
  await transact(ctx, async (inner) => {
    if (!(await replacePassword(inner, actor.id, checkedHash, newHash))) throw wrongPassword();
    await markSessionsEnded(inner, actor.id, actor.sessionId);
    await markLinksUsed(inner, 'set-password', actor.id);
    await queueMail(inner, await passwordChangedMail(inner, recommender), aboutAccount(recommender));
  });
};
